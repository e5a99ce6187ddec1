import '#web/fleet/time/time.css'
import { List } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useSession } from '#web/platform/api/session.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import { useAutoRefresh } from '#web/platform/map/use-auto-refresh.ts'
import { OutingLink } from '#web/outing/OutingLink.tsx'
import { type OwnPlace, useOwnPlace } from '#web/positions/own/own-place.ts'
import { OwnTracking } from '#web/positions/own/OwnTracking.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { type Times, useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { BoatDays, DayTrips } from './DayTrips.tsx'
import { placeInFleet } from './fleet-places.ts'
import { MapAside, type OpenDrawer, MapDrawers } from './MapAside.tsx'
import { MapSheet } from './MapSheet.tsx'
import { type Layers, MapLayers, type MapLayersProps } from './MapLayers.tsx'
import { mapsWords } from './maps.words.ts'
import { MapTools } from './MapTools.tsx'
import { OwnPlaceNote } from './OwnPlaceNote.tsx'
import { isPlayedMark } from './played-mark.ts'
import { useChosen } from './use-chosen.ts'
import type { Fleet } from './use-fleet.ts'
import { useFleetFrame } from './use-fleet-frame.ts'
import { useFleetMap } from './use-fleet-map.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useMapBars } from './use-map-bars.tsx'
import { useMapModes } from './use-map-modes.ts'
import { allLayers, useMapMarks } from './use-map-marks.ts'
import { SeaOfMap } from './sea/SeaOfMap.tsx'
import { type DriftsAhead, useDriftsAhead } from './sea/use-drifts-ahead.tsx'
import { useSeaInView } from './sea/use-sea-in-view.ts'
import { useMarksWithPin, useSeaTouch } from './sea/use-sea-touch.ts'

type ScreenWords = ReturnType<typeof useWords<(typeof mapsWords)['fr']>>

const TimeOfMap = lazyPart(async () => (await import('#web/fleet/time/TimeOfMap.tsx')).TimeOfMap)

const TripsOfDay = lazyPart(async () => (await import('./TripsOfDay.tsx')).TripsOfDay)
const Replay = lazyPart(async () => (await import('./Replay.tsx')).Replay)
const ZoneDrawing = lazyPart(async () => (await import('./ZoneDrawing.tsx')).ZoneDrawing)

const home = lngLat(-17.1925, 14.9325)
const homeZoom = 12
const closeZoom = 13
/** What lies over the map on a desk and on a phone, and the names beside the boats. */
const rooms = {
  wide: { top: 32, right: 150, bottom: 150, left: 32 },
  narrow: { top: 168, right: 80, bottom: 230, left: 28 },
} as const

const floating =
  'map-floats absolute top-[calc(var(--map-clear-top,0px)+0.75rem)] left-3 z-1 grid max-w-[calc(100%-5.5rem)] justify-items-start gap-2'

/** « Carte Marine »: the chart from edge to edge, and beside it the same boats as a list. */
export function MapScreen({ Drifts }: { readonly Drifts: DriftsAhead }) {
  const say = useWords(mapsWords)
  const fleetMap = useFleetMap('map', home, homeZoom)
  const { opening } = fleetMap
  const { engine } = opening
  const managers = useSession()?.user?.role !== 'fisherman'
  const isDesk = useRoomForMenu()
  const room = isDesk ? rooms.wide : rooms.narrow
  const [layers, setLayers] = useState(allLayers)
  const [drawer, setDrawer] = useState<OpenDrawer>(null)
  const [full, setFull] = useState(false)
  useFullScreen(full, () => setFull(false))
  const { tools, bar } = useMapBars(engine)
  const sea = useSeaInView(engine)
  const ownPlace = useOwnPlace()
  const { live, time, drawing, replay, isReplay, fleet, drawn } = useMapModes(managers)
  const seaTouch = useSeaTouch()
  const touching = { opensNothing: isPlayedMark, beside: isReplay ? undefined : seaTouch }
  const { chosen: open, touchedAt, choose, close } = useChosen(engine, touching)
  /* Who draws has the map to himself. */
  const chosen = drawing.isDrawing ? null : open
  const isDrawingBelow = drawing.isDrawing && !isDesk
  const showFleet = useFleetFrame({ ...fleetMap, engine, fleet: live, room, isAway: isReplay })
  const { reckons, areas, marks } = useDriftsAhead(fleet, Drifts)
  const extra = useMarksWithPin(chosen, marks)
  useMapMarks(engine, { fleet: drawn, isReplay, layers, ownPlace, chosen, extra, areas })
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
      drawing.begin?.()
    })
  const showTrip = managers && !isReplay ? replay.show : null
  const onDrawZone = isReplay ? undefined : drawZone
  const layersPanel = <LayersPanel {...{ engine, layers, managers, showTrip, onDrawZone }} onChange={change} />
  const panels = { fleet, chosen, onChoose: goTo, layersPanel }
  const title = isReplay ? say.replayTitle : say.title
  const isListOpen = drawer === 'list'
  return (
    <div
      className={classes(
        'map-screen grid lg:grid-cols-[1fr_22rem]',
        full ? 'fixed inset-0 z-20 bg-paper' : 'relative min-h-[min(20rem,320px)] flex-1',
        drawing.isDrawing && 'map-with-form',
        isReplay && 'over-time-bar',
      )}
      data-map-around
    >
      <div className={classes('relative', !isDrawingBelow && 'over-time-bar min-h-[min(20rem,320px)]')}>
        <h1 className={drawing.isDrawing ? 'sr-only' : 'sr-only lg:hidden'}>{title}</h1>
        <MapFrame
          opening={opening}
          base={layers.base}
          tools={
            isDrawingBelow ? null : (
              <MapTools
                {...{ full, ownPlace, ...tools }}
                onFull={() => setFull(!full)}
                onLayers={() => setDrawer('layers')}
                onFleet={isReplay ? null : showFleet}
              />
            )
          }
        >
          <MapFloats
            {...{ fleet, isReplay, ownPlace, bar }}
            isHidden={isDrawingBelow}
            onOpen={() => setDrawer('list')}
          />
        </MapFrame>
        {!isReplay && !isDrawingBelow && (
          <OrNothing>
            <Suspense>
              <TimeOfMap time={time} sector={sea.sector} hasPast={managers} />
            </Suspense>
          </OrNothing>
        )}
        {reckons}
        <SeaOfMap {...{ engine, sea, fleet }} wanted={layers.sea} />
        {engine && chosen !== null && (
          <MapSheet engine={engine} fleet={fleet} chosen={chosen} touchedAt={touchedAt} onClose={close}>
            {managers ? (pirogue) => <BoatDays pirogue={pirogue} onShow={replay.show} /> : undefined}
          </MapSheet>
        )}
      </div>
      {drawing.isDrawing && (
        <Suspense fallback={<Skeleton className="size-full min-h-40" />}>
          <ZoneDrawing key={drawing.zone?.id} {...{ engine, room, drawing }} />
        </Suspense>
      )}
      {isReplay && (
        <Suspense>
          <Replay
            {...{ engine, room, replay, isDesk, layersPanel }}
            seesOthers={managers}
            isSheetOpen={isListOpen}
            onSheetClose={() => setDrawer(null)}
          />
        </Suspense>
      )}
      {isDesk && !isReplay && !drawing.isDrawing && <MapAside {...panels} />}
      <MapDrawers {...panels} open={isReplay && isListOpen ? null : drawer} onOpen={setDrawer} />
    </div>
  )
}

type LayersPanelProps = Omit<MapLayersProps, 'children'> & {
  readonly engine: MapEngine | null
  /** Null: no trip is shown now, or to this person. */
  readonly showTrip: ((trip: Trip) => void) | null
}

function LayersPanel({ engine, showTrip, ...layers }: LayersPanelProps) {
  return (
    <>
      <OutingLink engine={engine} className="mb-3 justify-self-start" />
      <MapLayers {...layers}>
        {showTrip && (
          <DayTrips>
            <TripsOfDay onShow={showTrip} />
          </DayTrips>
        )}
      </MapLayers>
    </>
  )
}

type MapFloatsProps = ListOpenerProps & {
  readonly ownPlace: OwnPlace
  readonly bar: ReactNode
  readonly isHidden: boolean
}

/** What lies over the corner of the map. */
function MapFloats({ ownPlace, bar, isHidden, ...opener }: MapFloatsProps) {
  return (
    <div data-over-map className={classes(floating, isHidden && 'hidden')}>
      <ListOpener {...opener} />
      {bar}
      {!opener.isReplay && <OwnTracking />}
      <OwnPlaceNote place={ownPlace} />
    </div>
  )
}

type ListOpenerProps = { readonly fleet: Fleet; readonly isReplay: boolean; readonly onOpen: () => void }

/** Beside the map the list, or who is replayed, stands open where there is room. */
function ListOpener({ fleet, isReplay, onOpen }: ListOpenerProps) {
  const say = useWords(mapsWords)
  const times = useTimes()
  return (
    <Button
      variant="secondary"
      icon={List}
      /* A sentence has two lines rather than an end under the tools; what is said first has one, where there is room, as what comes after it. */
      className={classes(
        'shadow-card lg:hidden',
        fleet.boats.length > 0 && 'whitespace-nowrap',
        fleet.loading && 'min-[22rem]:whitespace-nowrap',
      )}
      onClick={onOpen}
    >
      {isReplay ? say.replayTitle : listName(say, times, fleet)}
      <VisuallyHidden>{`, ${isReplay ? say.openReplay : say.openList}`}</VisuallyHidden>
    </Button>
  )
}

function listName(say: ScreenWords, times: Times, { loading, failed, boats }: Fleet): string {
  if (loading) return say.loading
  if (failed) return say.failed
  return boats.length === 0 ? say.none : say.boats(boats.length, times.number(boats.length))
}
