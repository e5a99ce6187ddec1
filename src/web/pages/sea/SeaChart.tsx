import { Layers as LayersIcon, List, Ruler } from 'lucide-react'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Trip } from '#contract/trips/trip.ts'
import type { LngLat } from '#contract/wire/units.ts'
import { useSession } from '#web/api/session.ts'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { MapFrame, mapToolLook } from '#web/map/MapFrame.tsx'
import type { Way } from '#web/map/marks.ts'
import type { FrameRoom } from '#web/map/chart/framing.ts'
import { mapWords } from '#web/map/map.words.ts'
import { MeasureBar } from '#web/map/measure/MeasureBar.tsx'
import { useMeasuring } from '#web/map/measure/use-measuring.ts'
import { useAutoRefresh } from '#web/map/use-auto-refresh.ts'
import { DemoBubble, DemoLines } from '#web/pages/dashboard/DemoBubble.tsx'
import { demoTrackers } from '#web/pages/dashboard/demo-trackers.ts'
import { BoatDays } from '#web/pages/map/DayTrips.tsx'
import { placeInFleet } from '#web/pages/map/fleet-places.ts'
import { MapDrawers, type OpenDrawer } from '#web/pages/map/MapAside.tsx'
import { MapBubble } from '#web/pages/map/MapBubble.tsx'
import { type Layers, MapLayers } from '#web/pages/map/MapLayers.tsx'
import { mapsWords } from '#web/pages/map/maps.words.ts'
import { FleetTool, RefreshTool } from '#web/pages/map/MapTools.tsx'
import { useChosen } from '#web/pages/map/use-chosen.ts'
import type { Fleet } from '#web/pages/map/use-fleet.ts'
import { useFleetFrame } from '#web/pages/map/use-fleet-frame.ts'
import type { FleetMap } from '#web/pages/map/use-fleet-map.ts'
import { useMapMarks } from '#web/pages/map/use-map-marks.ts'
import { useZoneDrawing } from '#web/pages/map/use-zone-drawing.ts'
import { drawZonePath } from '#web/zones/draw-zone.ts'
import { useHelperWords } from '#web/rescue/NearestBoats.tsx'
import { waysTo } from '#web/rescue/ways.layer.ts'
import { type ReplayState, replayPath } from '#web/trips/replay-path.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import type { Call } from './use-sea.ts'

const closeZoom = 13
const noPlace = { state: 'off' } as const

type SeaChartProps = {
  readonly fleetMap: FleetMap
  /** Of the fleet, what a chip leaves on the map. */
  readonly fleet: Fleet
  readonly calls: readonly Call[]
  readonly room: FrameRoom
  /** What the map has gone to by itself. */
  readonly followed: readonly LngLat[] | null
  /** Shows a boat with its words, for the queue. */
  readonly showBoat: RefObject<(id: string) => void>
}

/** The sea from edge to edge, with who could get to whoever calls. */
export function SeaChart({ fleetMap, fleet, calls, room, followed, showBoat }: SeaChartProps) {
  const say = useWords(mapsWords)
  const sayMap = useWords(mapWords)
  const word = useWords(dashboardWords)
  const { opening } = fleetMap
  const { engine } = opening
  const showFleet = useFleetFrame({ ...fleetMap, engine, fleet, room, followed })
  const [layers, setLayers] = useState<Layers>({ balises: true, quais: true, zones: true, grid: true, base: 'chart' })
  const [drawer, setDrawer] = useState<OpenDrawer>(null)
  const measuring = useMeasuring(engine)
  const { chosen, touchedAt, choose, close } = useChosen(engine)
  const isDemonstration = useSession()?.kind === 'demonstration'
  const trackers = useMemo(() => (isDemonstration ? demoTrackers(say.tracker) : []), [isDemonstration, say])
  useMapMarks(engine, { fleet, layers, ownPlace: noPlace, chosen, extra: trackers })
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
      <FleetTool onShow={showFleet} />
      <IconButton {...tool} label={say.layers} icon={LayersIcon} onClick={() => setDrawer('layers')} />
      {/* A phone has it on the map: here its tools have the room that the queue leaves. */}
      <span className="max-lg:hidden">
        <IconButton
          {...tool}
          label={sayMap.measure}
          icon={Ruler}
          aria-pressed={measuring.isOn}
          onClick={measuring.toggle}
        />
      </span>
      <RefreshTool />
    </>
  )
  return (
    <section aria-label={word.mapTitle} className="sea-chart">
      <MapFrame opening={opening} base={layers.base} tools={tools}>
        {/* No name is written under what lies over the chart. */}
        <div data-over-map aria-hidden className="sea-covers">
          <span className="is-header" />
          <span className="is-note" />
          <span className="is-queue" />
          <span className="is-day" />
        </div>
        {/* Below what is noted under the chips. */}
        {engine && measuring.isOn && (
          <div data-over-map className="absolute top-[calc(var(--map-clear-top)+3.25rem)] left-3 z-1">
            <MeasureBar engine={engine} onEnd={measuring.end} />
          </div>
        )}
      </MapFrame>
      {engine && chosen !== null && (
        <>
          <MapBubble engine={engine} fleet={fleet} chosen={chosen} touchedAt={touchedAt} onClose={close}>
            {(pirogue) => <BoatDays pirogue={pirogue} onShow={replay} />}
          </MapBubble>
          <DemoBubble engine={engine} trackers={trackers} chosen={chosen} onClose={close} />
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
function useWays(calls: readonly Call[]): readonly Way[] {
  const { time } = useHelperWords()
  return calls.flatMap((call) => waysTo({ ...call, time }))
}
