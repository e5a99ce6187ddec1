import { List } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { demoTrackers } from '#web/dashboard/demo-trackers.ts'
import { placeInFleet } from '#web/fleet-map/fleet-places.ts'
import { MapPanel, roomBesidePanel } from '#web/fleet-map/MapPanel.tsx'
import { mapsWords } from '#web/fleet-map/maps.words.ts'
import { useChosen } from '#web/fleet-map/use-chosen.ts'
import { useFleetFrame } from '#web/fleet-map/use-fleet-frame.ts'
import type { FleetMap } from '#web/fleet-map/use-fleet-map.ts'
import { useFleet } from '#web/fleet-map/use-fleet.ts'
import { useMapMarks } from '#web/fleet-map/use-map-marks.ts'
import { useSession } from '#web/platform/api/session.ts'
import type { Base } from '#web/platform/map/marks.ts'
import { useAutoRefresh } from '#web/platform/map/use-auto-refresh.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'

const loadAsides = () => import('./SimpleMapAsides.tsx')
const SimpleMapList = lazyPart(async () => (await loadAsides()).SimpleMapList)
const SimpleMapSheet = lazyPart(async () => (await loadAsides()).SimpleMapSheet)

const closeZoom = 13
/** Buttons lie over its edges, and names stand beside the boats. */
const room = { top: 76, right: 120, bottom: 52, left: 28 } as const
const noPlace = { state: 'off' } as const

export type OpenPanel = 'filters' | 'list' | null

type SimpleMapContentsProps = {
  readonly fleetMap: FleetMap
  /** What the button beside the map does. */
  readonly showFleet: RefObject<() => void>
  readonly base: Base
  readonly panel: OpenPanel
  readonly onPanel: (panel: OpenPanel) => void
}

/** What lies on the chart of the dashboard, and the lists of it. */
export function SimpleMapContents({ fleetMap, showFleet, base, panel, onPanel }: SimpleMapContentsProps) {
  const { engine } = fleetMap.opening
  const say = useWords(mapsWords)
  const times = useTimes()
  const fleet = useFleet()
  const frame = useFleetFrame({ ...fleetMap, engine, fleet, room })
  useImperativeHandle(showFleet, () => frame, [frame])
  const [shown, setShown] = useState({ balises: true, zones: true })
  const { chosen, touchedAt, choose, close } = useChosen(engine)
  const isDemonstration = useSession()?.kind === 'demonstration'
  const trackers = useMemo(() => (isDemonstration ? demoTrackers(say.tracker) : []), [isDemonstration, say])
  useMapMarks(engine, {
    fleet,
    layers: { ...shown, quais: true, ships: true, grid: false, base },
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
    if ((fleetMap.opening.place.current?.clientWidth ?? 0) < roomBesidePanel) onPanel(null)
    choose(id)
    if (place) engine?.flyTo(place, closeZoom)
  }
  const count = fleet.loading ? say.loading : say.boats(fleet.boats.length, times.number(fleet.boats.length))
  return (
    <>
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
          onOpenChange={(open) => onPanel(open ? 'list' : null)}
        >
          <Suspense fallback={<Skeleton className="h-12 w-full" />}>
            <SimpleMapList fleet={fleet} trackers={trackers} chosen={chosen} onChoose={goTo} />
          </Suspense>
        </MapPanel>
      )}
      {engine && chosen !== null && (
        <Suspense>
          <SimpleMapSheet
            engine={engine}
            fleet={fleet}
            trackers={trackers}
            chosen={chosen}
            touchedAt={touchedAt}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
