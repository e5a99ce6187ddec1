import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { useFleet } from '#web/fleet-map/use-fleet.ts'
import { allLayers, useMapMarks } from '#web/fleet-map/use-map-marks.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import { searchAddress, searchIn } from '#web/platform/map/search-address.ts'
import { useMap } from '#web/platform/map/use-map.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { driftWords } from './drift.words.ts'
import { DriftCard } from './DriftCard.tsx'
import { DriftSheet } from './DriftSheet.tsx'
import { SearchForm, type SearchTyped } from './SearchForm.tsx'
import { type Drift, type DriftFrom, isReckoned, useDrift } from './use-drift.ts'
import { startMark } from './drift.layer.ts'
import { useDriftLayer } from './use-drift-layer.ts'

const home = lngLat(-17.1925, 14.9325)
const zoom = 9
const noPlace = { state: 'off' } as const
const room = { top: 40, right: 72, bottom: 48, left: 48 } as const
const hour = 3_600_000

/** Where something may be that was seen last at a place: a boat that is silent, a person, a thing that was found. */
export function DriftScreen() {
  const say = useWords(driftWords)
  const fleet = useFleet()
  const [, go] = useLocation()
  const asked = searchIn(useSearch())
  const [opened] = useState(Date.now)
  const [typed, setTyped] = useState<Pick<SearchTyped, 'radius' | 'isSpan'>>({ radius: null, isSpan: false })
  const last = fleet.boats.find(
    ({ position }) => asked.pirogue !== null && position.pirogue === asked.pirogue,
  )?.position
  const at = asked.at ?? (last ? lngLat(last.longitude, last.latitude) : null)
  const since = asked.since ?? (asked.at === null && last ? Date.parse(last.effectiveAt) : opened)
  const from = useFrom({ at, since, typed, now: fleet.now })
  const drift = useDrift(from, 'unknown', fleet.now, asked.isBackward)
  const name = asked.name ?? say.searchTitle
  const search = ({ at: place, since: seen, ...more }: SearchTyped) => {
    setTyped(more)
    go(searchAddress({ at: place, since: seen, name: asked.name, isBackward: drift.choice.isBackward }), {
      replace: true,
    })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">
          {asked.name === null ? say.searchTitle : `${say.searchTitle} · ${asked.name}`}
        </h1>
        <p className="text-ink-2">{say.searchText}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <SearchMap drift={drift} fleet={fleet} />
        <div className="grid gap-4">
          {from === null ? (
            <Card>
              <p>{say.chooseFirst}</p>
            </Card>
          ) : (
            <DriftCard drift={drift} name={name} />
          )}
          <SearchForm
            key={`${at?.join()} ${since}`}
            at={at}
            since={since}
            now={fleet.now}
            places={fleet}
            typed={typed}
            onSearch={search}
          />
        </div>
      </div>
      <Suspense fallback={null}>{isReckoned(drift) && <DriftSheet drift={drift} name={name} />}</Suspense>
    </div>
  )
}

type Known = {
  readonly at: LngLat | null
  readonly since: number
  readonly typed: Pick<SearchTyped, 'radius' | 'isSpan'>
  readonly now: number
}

/** Begins to drift at that moment, or at any until this hour. */
function useFrom({ at, since, typed: { radius, isSpan }, now }: Known): DriftFrom | null {
  const [longitude, latitude] = at ?? [null, null]
  const until = isSpan ? Math.floor(now / hour) * hour : null
  return useMemo(
    () =>
      longitude === null || latitude === null
        ? null
        : {
            at: lngLat(longitude, latitude),
            since,
            ...(radius !== null && { radius }),
            ...(until !== null && { until }),
          },
    [longitude, latitude, since, radius, until],
  )
}

function SearchMap({ drift, fleet }: { readonly drift: Drift; readonly fleet: ReturnType<typeof useFleet> }) {
  const say = useWords(driftWords)
  const opening = useMap(home, zoom)
  const { engine } = opening
  const { areas, marks, corners } = useDriftLayer(drift)
  const { from } = drift
  const extra = useMemo(() => (from ? [...marks, startMark(from.at, say.start)] : marks), [marks, from, say.start])
  useMapMarks(engine, { fleet, layers: allLayers, ownPlace: noPlace, chosen: null, extra, areas })
  const places = useMemo(() => (from ? [from.at, ...corners] : []), [from, corners])
  useEffect(() => {
    if (places.length > 0) engine?.keepInView(places, room, 12)
  }, [engine, places])
  return (
    <section
      aria-label={say.mapLabel}
      className="relative h-80 overflow-hidden rounded-card shadow-card lg:sticky lg:top-4 lg:h-[calc(100dvh-12rem)]"
    >
      <MapFrame opening={opening} base="chart" />
    </section>
  )
}
