import '#web/fleet/past/past.css'
import { List } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Zone } from '#contract/zones/zone.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useSession } from '#web/api/session.ts'
import { type FleetPast, useFleetPast } from '#web/fleet/past/use-fleet-past.ts'
import type { MapEngine } from '#web/map/engine/map-engine.ts'
import { MapFrame } from '#web/map/MapFrame.tsx'
import { MeasureBar } from '#web/map/measure/MeasureBar.tsx'
import { useAutoRefresh } from '#web/map/use-auto-refresh.ts'
import { OutingLink } from '#web/outing/OutingLink.tsx'
import { useOwnPlace } from '#web/positions/own-place.ts'
import { OwnTracking } from '#web/positions/OwnTracking.tsx'
import { classes } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useRoomForMenu } from '#web/ui/screen-width.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type Times, useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { BoatDays, DayTrips } from './DayTrips.tsx'
import { placeInFleet } from './fleet-places.ts'
import { MapAside, type OpenDrawer, MapDrawers } from './MapAside.tsx'
import { MapBubble } from './MapBubble.tsx'
import { type Layers, MapLayers } from './MapLayers.tsx'
import { mapsWords } from './maps.words.ts'
import { MapTools } from './MapTools.tsx'
import { OwnPlaceNote } from './OwnPlaceNote.tsx'
import { useChosen } from './use-chosen.ts'
import { type Fleet, useFleet } from './use-fleet.ts'
import { useFleetThen } from './use-fleet-then.ts'
import { useFleetFrame } from './use-fleet-frame.ts'
import { useFleetMap } from './use-fleet-map.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useMapMarks } from './use-map-marks.ts'
import { useZoneDrawing } from './use-zone-drawing.ts'

type ScreenWords = ReturnType<typeof useWords<(typeof mapsWords)['fr']>>

/* A fisherman has no bar: his phone does not read it. */
const PastOfMap = lazyPart(async () => (await import('#web/fleet/past/PastOfMap.tsx')).PastOfMap)

const TripsOfDay = lazyPart(async () => (await import('./TripsOfDay.tsx')).TripsOfDay)
const TripOnMap = lazyPart(async () => (await import('./TripOnMap.tsx')).TripOnMap)
const ZoneDrawing = lazyPart(async () => (await import('./ZoneDrawing.tsx')).ZoneDrawing)

const home = lngLat(-17.1925, 14.9325)
const homeZoom = 12
const closeZoom = 13
/** What lies over the map on a desk and on a phone, and the names beside the boats. */
const rooms = {
  wide: { top: 32, right: 150, bottom: 150, left: 32 },
  narrow: { top: 168, right: 80, bottom: 230, left: 28 },
} as const

/** Another screen sends here with a trip to be shown. */
export type TripSent = { readonly trip?: Trip }

/** « Carte Marine »: the chart from edge to edge, and beside it the same boats as a list. */
export function MapScreen() {
  const say = useWords(mapsWords)
  const fleetMap = useFleetMap('map', home, homeZoom)
  const { opening } = fleetMap
  const { engine } = opening
  const live = useFleet()
  const managers = useSession()?.user?.role !== 'fisherman'
  const past = useFleetPast(managers, live.calls)
  const fleet = useFleetThen(live, past)
  const isDesk = useRoomForMenu()
  const room = isDesk ? rooms.wide : rooms.narrow
  const showFleet = useFleetFrame({ ...fleetMap, engine, fleet: live, room })
  const [layers, setLayers] = useState<Layers>({ balises: true, quais: true, zones: true, grid: true, base: 'chart' })
  const [drawer, setDrawer] = useState<OpenDrawer>(null)
  const [full, setFull] = useState(false)
  useFullScreen(full, () => setFull(false))
  const [measuring, setMeasuring] = useState(false)
  const endMeasure = () => {
    setMeasuring(false)
    engine?.focus()
  }
  const ownPlace = useOwnPlace()
  const { chosen, touchedAt, choose, close } = useChosen(opening.engine)
  const drawing = useZoneDrawing(live.zones)
  const isDrawingBelow = drawing.isDrawing && !isDesk
  const { trip, setTrip, showTrip } = useTripShown(close)
  useMapMarks(engine, { fleet: useWithoutZone(fleet, drawing.zone), layers, ownPlace, chosen })
  useAutoRefresh(() => {
    void fleet.refresh()
    engine?.refresh()
  })
  const change = (wanted: Partial<Layers>) => setLayers((before) => ({ ...before, ...wanted }))
  const goTo = (id: string) => {
    const place = placeInFleet(fleet, id)
    setDrawer(null)
    choose(id)
    if (place) engine?.flyTo(place, closeZoom)
  }
  const drawZone =
    drawing.begin &&
    (() => {
      setDrawer(null)
      close()
      drawing.begin?.()
    })
  const layersPanel = (
    <>
      <OutingLink engine={engine} className="mb-3 justify-self-start" />
      <MapLayers {...{ layers, managers }} onChange={change} onDrawZone={drawZone}>
        {managers && (
          <DayTrips isOpen={trip !== null}>
            <TripsOfDay shown={trip} onShow={setTrip} />
          </DayTrips>
        )}
      </MapLayers>
    </>
  )
  /* On a phone the words beside a boat need the whole width: what floats on the left makes room. */
  const besideBubble = isDrawingBelow ? 'hidden' : chosen === null ? '' : 'max-sm:hidden'
  const panels = { fleet, chosen, onChoose: goTo, layersPanel }
  return (
    <div
      className={classes(
        'map-screen grid lg:grid-cols-[1fr_22rem]',
        full ? 'fixed inset-0 z-20 bg-paper' : 'min-h-80 flex-1',
        drawing.isDrawing && 'map-with-form',
      )}
    >
      <div className={classes('relative min-h-80', managers && !isDrawingBelow && 'over-time-bar')}>
        <h1 className={drawing.isDrawing ? 'sr-only' : 'sr-only lg:hidden'}>{say.title}</h1>
        <MapFrame
          opening={opening}
          base={layers.base}
          tools={
            isDrawingBelow ? null : (
              <MapTools
                {...{ full, ownPlace, measuring }}
                onFull={() => setFull(!full)}
                onLayers={() => setDrawer('layers')}
                onFleet={showFleet}
                onMeasure={() => (measuring ? endMeasure() : setMeasuring(true))}
              />
            )
          }
        >
          <div
            data-over-map
            className={`absolute top-[calc(var(--map-clear-top,0px)+0.75rem)] left-3 z-1 grid max-w-[calc(100%-5.5rem)] justify-items-start gap-2 ${besideBubble}`}
          >
            <ListOpener fleet={fleet} onOpen={() => setDrawer('list')} />
            {engine && measuring && <MeasureBar engine={engine} onEnd={endMeasure} />}
            <OwnTracking />
            <OwnPlaceNote place={ownPlace} />
          </div>
        </MapFrame>
        {managers && !isDrawingBelow && <MapFoot {...{ engine, past, trip, room }} onClose={() => setTrip(null)} />}
        {engine && chosen !== null && (
          <MapBubble engine={engine} fleet={fleet} chosen={chosen} touchedAt={touchedAt} onClose={close}>
            {managers ? (pirogue) => <BoatDays pirogue={pirogue} shown={trip} onShow={showTrip} /> : undefined}
          </MapBubble>
        )}
      </div>
      {drawing.isDrawing && (
        <Suspense>
          <ZoneDrawing key={drawing.zone?.id} {...{ engine, room }} zone={drawing.zone} onClose={drawing.end} />
        </Suspense>
      )}
      {isDesk && !drawing.isDrawing && <MapAside {...panels} />}
      <MapDrawers {...panels} open={drawer} onOpen={setDrawer} />
    </div>
  )
}

/** A trip that was chosen here, or that another screen sent. */
function useTripShown(closeBubble: () => void) {
  const sent = useHistoryState<TripSent | null>()?.trip
  const [trip, setTrip] = useState<Trip | null>(sent ?? null)
  /* The words of the boat would lie over its way. */
  const showTrip = (next: Trip | null) => {
    setTrip(next)
    if (next) closeBubble()
  }
  return { trip, setTrip, showTrip }
}

/** The zone that is changed is drawn by whoever changes it. */
function useWithoutZone(fleet: Fleet, zone: Zone | null): Fleet {
  return useMemo(
    () => (zone === null ? fleet : { ...fleet, zones: fleet.zones.filter(({ id }) => id !== zone.id) }),
    [fleet, zone],
  )
}

type MapFootProps = Pick<Parameters<typeof TripOnMap>[0], 'room' | 'onClose'> & {
  readonly engine: MapEngine | null
  readonly past: FleetPast
  readonly trip: Trip | null
}

/** At the foot of the map stands its time: that of the fleet, or of the trip that is looked at. */
function MapFoot({ engine, past, trip, room, onClose }: MapFootProps) {
  return (
    <Suspense>
      {trip === null ? (
        <PastOfMap past={past} />
      ) : (
        engine && <TripOnMap key={trip.id} {...{ engine, trip, room, onClose }} />
      )}
    </Suspense>
  )
}

/** Beside the map the list stands open where there is room. */
function ListOpener({ fleet, onOpen }: { readonly fleet: Fleet; readonly onOpen: () => void }) {
  const say = useWords(mapsWords)
  const times = useTimes()
  return (
    <Button
      variant="secondary"
      icon={List}
      /* A sentence has two lines rather than an end under the tools. */
      className={classes('shadow-card lg:hidden', !fleet.failed && 'whitespace-nowrap')}
      onClick={onOpen}
    >
      {listName(say, times, fleet)}
      <VisuallyHidden>{`, ${say.openList}`}</VisuallyHidden>
    </Button>
  )
}

function listName(say: ScreenWords, times: Times, { loading, failed, boats }: Fleet): string {
  if (loading) return say.loading
  if (failed) return say.failed
  return boats.length === 0 ? say.none : say.boats(boats.length, times.number(boats.length))
}
