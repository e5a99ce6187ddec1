import { Layers as LayersIcon, List } from 'lucide-react'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Trip } from '#contract/trips/trip.ts'
import type { LngLat } from '#contract/wire/units.ts'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { demoTrackers } from '#web/dashboard/demo-trackers.ts'
import { DemoSheet, DemoLines } from '#web/dashboard/DemoSheet.tsx'
import { BoatDays } from '#web/fleet-map/DayTrips.tsx'
import { placeInFleet } from '#web/fleet-map/fleet-places.ts'
import { MapDrawers, type OpenDrawer } from '#web/fleet-map/MapAside.tsx'
import { MapSheet } from '#web/fleet-map/MapSheet.tsx'
import { MapLayers } from '#web/fleet-map/MapLayers.tsx'
import { mapsWords } from '#web/fleet-map/maps.words.ts'
import { BarTools, FleetTool, FoldedTools, RefreshTool } from '#web/fleet-map/MapTools.tsx'
import { useChosen } from '#web/fleet-map/use-chosen.ts'
import { useFleetFrame } from '#web/fleet-map/use-fleet-frame.ts'
import type { FleetMap } from '#web/fleet-map/use-fleet-map.ts'
import { SeaOfMap } from '#web/fleet-map/sea/SeaOfMap.tsx'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'
import { useMapBars } from '#web/fleet-map/use-map-bars.tsx'
import { allLayers, useMapMarks } from '#web/fleet-map/use-map-marks.ts'
import { useDriftsAhead } from '#web/fleet-map/sea/use-drifts-ahead.tsx'
import type { SeaInView } from '#web/fleet-map/sea/use-sea-in-view.ts'
import { useMarksWithPin, useSeaTouch } from '#web/fleet-map/sea/use-sea-touch.ts'
import { useZoneDrawing } from '#web/fleet-map/use-zone-drawing.ts'
import { useSession } from '#web/platform/api/session.ts'
import type { FrameRoom } from '#web/platform/map/chart/framing.ts'
import { MapFrame, mapToolLook } from '#web/platform/map/MapFrame.tsx'
import type { Way } from '#web/platform/map/marks.ts'
import { useAutoRefresh } from '#web/platform/map/use-auto-refresh.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useHelperWords } from '#web/rescue/going/NearestBoats.tsx'
import { waysTo } from '#web/rescue/going/ways.layer.ts'
import { type ReplayState, replayPath } from '#web/trips/replay-path.ts'
import { drawZonePath } from '#web/zones/draw-zone.ts'
import { DriftsAhead } from './drifts-ahead.ts'
import type { CallWithHelpers } from './use-sea.ts'

const closeZoom = 13
const noPlace = { state: 'off' } as const

type SeaChartProps = {
  readonly fleetMap: FleetMap
  /** Of the fleet, what a chip leaves on the map. */
  readonly fleet: Fleet
  readonly calls: readonly CallWithHelpers[]
  readonly room: FrameRoom
  /** What the map has gone to by itself. */
  readonly followed: readonly LngLat[] | null
  /** Which stretches of coast it shows. */
  readonly seaInView: SeaInView
  /** Shows a boat with its words, for the queue. */
  readonly showBoat: RefObject<(id: string) => void>
}

/** The sea from edge to edge, with who could get to whoever calls. */
export function SeaChart({ fleetMap, fleet, calls, room, followed, seaInView, showBoat }: SeaChartProps) {
  const say = useWords(mapsWords)
  const word = useWords(dashboardWords)
  const { opening } = fleetMap
  const { engine } = opening
  const showFleet = useFleetFrame({ ...fleetMap, engine, fleet, room, followed })
  const isDesk = useRoomForMenu()
  const [layers, setLayers] = useState(allLayers)
  const [drawer, setDrawer] = useState<OpenDrawer>(null)
  const { tools: bars, bar } = useMapBars(engine)
  const { chosen, touchedAt, choose, close } = useChosen(engine, { beside: useSeaTouch() })
  const isDemonstration = useSession()?.kind === 'demonstration'
  const trackers = useMemo(() => (isDemonstration ? demoTrackers(say.tracker) : []), [isDemonstration, say])
  const drifts = useDriftsAhead(fleet, DriftsAhead)
  const others = useMemo(() => [...trackers, ...drifts.marks], [trackers, drifts.marks])
  const extra = useMarksWithPin(chosen, others)
  const isTracker = trackers.some(({ id }) => id === chosen)
  useMapMarks(engine, { fleet, layers, ownPlace: noPlace, chosen, extra, areas: drifts.areas })
  const ways = useWays(calls)
  useEffect(() => engine?.setWays(ways), [engine, ways])
  useAutoRefresh(() => {
    void fleet.refresh()
    engine?.refresh()
  })
  const goTo = (id: string) => {
    const place = placeInFleet(fleet, id) ?? trackers.find((tracker) => tracker.id === id)?.at
    setDrawer(null)
    choose(id)
    if (place) engine?.flyTo(place, closeZoom)
  }
  useImperativeHandle(showBoat, () => goTo)
  const drawing = useZoneDrawing(fleet.zones)
  const [, navigate] = useLocation()
  const replay = (trip: Trip) => navigate(replayPath(trip), { state: { trip, back: null } satisfies ReplayState })
  const layersPanel = (
    <MapLayers
      layers={layers}
      managers
      onChange={(change) => setLayers((before) => ({ ...before, ...change }))}
      onDrawZone={drawing.begin && (() => navigate(drawZonePath(null)))}
    />
  )
  const tool = { variant: 'secondary', className: mapToolLook } as const
  const tools = (
    <>
      <IconButton {...tool} label={say.openList} icon={List} onClick={() => setDrawer('list')} />
      {isDesk ? (
        <>
          <FleetTool onShow={showFleet} />
          <IconButton {...tool} label={say.layers} icon={LayersIcon} onClick={() => setDrawer('layers')} />
          <BarTools {...bars} />
          <RefreshTool />
        </>
      ) : (
        <FoldedTools onFleet={showFleet} onLayers={() => setDrawer('layers')} />
      )}
    </>
  )
  return (
    <section aria-label={word.mapTitle} className="sea-chart" data-calls-below>
      <MapFrame opening={opening} base={layers.base} tools={tools}>
        {/* No name is written under what lies over the chart. */}
        <div data-over-map aria-hidden className="sea-covers">
          <span className="is-header" />
          <span className="is-note" />
          <span className="is-queue" />
          <span className="is-day" />
        </div>
        {/* Below what is noted under the chips. */}
        {bar && (
          <div data-over-map className="absolute top-[calc(var(--map-clear-top)+3.25rem)] left-3 z-1">
            {bar}
          </div>
        )}
      </MapFrame>
      {drifts.reckons}
      <SeaOfMap {...{ engine, fleet }} sea={seaInView} wanted={layers.sea} />
      {engine && chosen !== null && (
        <>
          <MapSheet {...{ engine, fleet, chosen, touchedAt }} isOwn={isTracker} onClose={close}>
            {(pirogue) => <BoatDays pirogue={pirogue} onShow={replay} />}
          </MapSheet>
          <DemoSheet engine={engine} trackers={trackers} chosen={chosen} onClose={close} />
        </>
      )}
      <MapDrawers
        {...{ fleet, chosen, layersPanel }}
        onChoose={goTo}
        extra={<DemoLines trackers={trackers} onChoose={goTo} />}
        open={drawer}
        onOpen={setDrawer}
      />
    </section>
  )
}

/** Who could come from where, and how soon. */
function useWays(calls: readonly CallWithHelpers[]): readonly Way[] {
  const { time } = useHelperWords()
  return calls.flatMap((call) => waysTo({ ...call, time }))
}
