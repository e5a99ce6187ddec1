import { Filter, List } from 'lucide-react'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { useSession } from '#web/api/session.ts'
import { useThrift } from '#web/api/thrift.ts'
import { MapFrame, mapToolLook } from '#web/map/MapFrame.tsx'
import type { Base } from '#web/map/marks.ts'
import { useAutoRefresh } from '#web/map/use-auto-refresh.ts'
import { useMap } from '#web/map/use-map.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useWideScreen } from '#web/ui/screen-width.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { demoTrackers } from './demo-trackers.ts'
import { placeInFleet } from './fleet-places.ts'
import { MapPanel } from './MapPanel.tsx'
import { RefreshTool } from './MapTools.tsx'
import { mapsWords } from './maps.words.ts'
import { useChosen } from './use-chosen.ts'
import { useFleet } from './use-fleet.ts'
import { useMapMarks } from './use-map-marks.ts'

const loadAsides = () => import('./SimpleMapAsides.tsx')
const SimpleMapList = lazy(async () => ({ default: (await loadAsides()).SimpleMapList }))
const SimpleMapBubble = lazy(async () => ({ default: (await loadAsides()).SimpleMapBubble }))

const home = lngLat(-17.4605, 14.7233)
const homeZoom = 12
const closeZoom = 13
const noPlace = { state: 'off' } as const

/** The map of the dashboard: the same boats, and a few switches. It fills the place that it is given. */
export function SimpleMap() {
  const say = useWords(mapsWords)
  const times = useTimes()
  const isWide = useWideScreen()
  const opening = useMap(home, homeZoom)
  const { engine } = opening
  const fleet = useFleet()
  const base: Base = useThrift().isThrifty ? 'chart' : 'street'
  const [shown, setShown] = useState({ balises: true, zones: true })
  const [panel, setPanel] = useState<'filters' | 'list' | null>(null)
  const { chosen, touchedAt, choose, close } = useChosen(engine)
  const isDemonstration = useSession()?.kind === 'demonstration'
  const trackers = useMemo(() => (isDemonstration ? demoTrackers(say.tracker) : []), [isDemonstration, say])
  useMapMarks(engine, {
    fleet,
    layers: { ...shown, grid: false, base },
    ownPlace: noPlace,
    chosen,
    extra: trackers,
  })
  useEffect(() => {
    /* What fails here fails again when it is opened, and is said there. */
    if (engine) void loadAsides().catch(() => undefined)
  }, [engine])
  useAutoRefresh(() => {
    void fleet.refresh()
    engine?.refresh()
  })
  const goTo = (id: string) => {
    const place = placeInFleet(fleet, id) ?? trackers.find((tracker) => tracker.id === id)?.at
    if (!isWide) setPanel(null)
    choose(id)
    if (place) engine?.flyTo(place, closeZoom)
  }
  const count = fleet.loading ? say.loading : say.boats(fleet.boats.length, times.number(fleet.boats.length))
  return (
    <div className="relative size-full min-h-80 overflow-hidden rounded-card">
      <MapFrame
        opening={opening}
        base={base}
        tools={
          <>
            <RefreshTool />
            <IconButton
              variant="secondary"
              className={mapToolLook}
              label={say.filters}
              icon={Filter}
              aria-expanded={panel === 'filters'}
              onClick={() => setPanel(panel === 'filters' ? null : 'filters')}
            />
          </>
        }
      >
        {panel === 'filters' && (
          <fieldset className="absolute top-3 right-18 z-2 rounded-card bg-card px-4 py-1 shadow-raised">
            <legend className="sr-only">{say.filters}</legend>
            {(['balises', 'zones'] as const).map((layer) => (
              <Checkbox
                key={layer}
                label={say[layer]}
                checked={shown[layer]}
                onChange={({ target }) => setShown((before) => ({ ...before, [layer]: target.checked }))}
              />
            ))}
          </fieldset>
        )}
        {panel !== 'filters' && (
          <MapPanel
            title={say.boatsOnMap}
            summary={count}
            icon={List}
            open={panel === 'list'}
            onOpenChange={(open) => setPanel(open ? 'list' : null)}
          >
            <Suspense fallback={<Skeleton className="h-12 w-full" />}>
              <SimpleMapList fleet={fleet} trackers={trackers} chosen={chosen} onChoose={goTo} />
            </Suspense>
          </MapPanel>
        )}
      </MapFrame>
      {engine && chosen !== null && (
        <Suspense>
          <SimpleMapBubble
            engine={engine}
            fleet={fleet}
            trackers={trackers}
            chosen={chosen}
            touchedAt={touchedAt}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
