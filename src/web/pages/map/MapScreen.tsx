import { List } from 'lucide-react'
import { useState } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { useSession } from '#web/api/session.ts'
import { MapFrame } from '#web/map/MapFrame.tsx'
import { useAutoRefresh } from '#web/map/use-auto-refresh.ts'
import { OutingLink } from '#web/outing/OutingLink.tsx'
import { useOwnPlace } from '#web/positions/own-place.ts'
import { OwnTracking } from '#web/positions/OwnTracking.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useRoomForMenu } from '#web/ui/screen-width.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type Times, useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { placeInFleet } from './fleet-places.ts'
import { MapAside, type OpenDrawer, MapDrawers } from './MapAside.tsx'
import { MapBubble } from './MapBubble.tsx'
import { type Layers, MapLayers } from './MapLayers.tsx'
import { mapsWords } from './maps.words.ts'
import { MapTools } from './MapTools.tsx'
import { OwnPlaceNote } from './OwnPlaceNote.tsx'
import { useChosen } from './use-chosen.ts'
import { type Fleet, useFleet } from './use-fleet.ts'
import { useFleetFrame } from './use-fleet-frame.ts'
import { useFleetMap } from './use-fleet-map.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useMapMarks } from './use-map-marks.ts'

type ScreenWords = ReturnType<typeof useWords<(typeof mapsWords)['fr']>>

const home = lngLat(-17.1925, 14.9325)
const homeZoom = 12
const closeZoom = 13
/** What lies over the map on a desk and on a phone, and the names beside the boats. */
const rooms = {
  wide: { top: 32, right: 150, bottom: 56, left: 32 },
  narrow: { top: 168, right: 80, bottom: 190, left: 28 },
} as const

/** « Carte Marine »: the chart from edge to edge, and beside it the same boats as a list. */
export function MapScreen() {
  const say = useWords(mapsWords)
  const times = useTimes()
  const fleetMap = useFleetMap('map', home, homeZoom)
  const { opening } = fleetMap
  const { engine } = opening
  const fleet = useFleet()
  const room = useRoomForMenu() ? rooms.wide : rooms.narrow
  const showFleet = useFleetFrame({ ...fleetMap, engine, fleet, room })
  const [layers, setLayers] = useState<Layers>({ balises: true, quais: true, zones: true, grid: false, base: 'chart' })
  const [drawer, setDrawer] = useState<OpenDrawer>(null)
  const [full, setFull] = useState(false)
  useFullScreen(full, () => setFull(false))
  const ownPlace = useOwnPlace()
  const managers = useSession()?.user?.role !== 'fisherman'
  const { chosen, touchedAt, choose, close } = useChosen(opening.engine)
  useMapMarks(engine, { fleet, layers, ownPlace, chosen })
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
  const layersPanel = <MapLayers layers={layers} onChange={change} managers={managers} />
  /* On a phone the words beside a boat need the whole width: what floats on the left makes room. */
  const besideBubble = chosen === null ? '' : 'max-sm:hidden'
  const panels = { fleet, chosen, onChoose: goTo, layersPanel }
  return (
    <div
      className={
        full
          ? 'map-screen fixed inset-0 z-20 grid bg-paper lg:grid-cols-[1fr_22rem]'
          : 'map-screen grid min-h-80 flex-1 lg:grid-cols-[1fr_22rem]'
      }
    >
      <div className="relative min-h-80">
        <h1 className="sr-only lg:hidden">{say.title}</h1>
        <MapFrame
          opening={opening}
          base={layers.base}
          tools={
            <MapTools
              full={full}
              onFull={() => setFull(!full)}
              ownPlace={ownPlace}
              onLayers={() => setDrawer('layers')}
              onFleet={showFleet}
            />
          }
        >
          <div
            data-over-map
            className={`absolute top-3 left-3 z-1 grid max-w-[calc(100%-5.5rem)] justify-items-start gap-2 ${besideBubble}`}
          >
            <Button
              variant="secondary"
              icon={List}
              className="whitespace-nowrap shadow-card lg:hidden"
              onClick={() => setDrawer('list')}
            >
              {listName(say, times, fleet)}
              <VisuallyHidden>{`, ${say.openList}`}</VisuallyHidden>
            </Button>
            <OwnTracking />
            <OwnPlaceNote place={ownPlace} />
          </div>
          <div data-over-map className="contents">
            <OutingLink
              engine={engine}
              className={`absolute right-18 bottom-34 z-1 shadow-card short:right-34 lg:right-3 lg:bottom-20 ${besideBubble}`}
            />
          </div>
        </MapFrame>
        {engine && chosen !== null && (
          <MapBubble engine={engine} fleet={fleet} chosen={chosen} touchedAt={touchedAt} onClose={close} />
        )}
      </div>
      <MapAside {...panels} />
      <MapDrawers {...panels} open={drawer} onOpen={setDrawer} />
    </div>
  )
}

function listName(say: ScreenWords, times: Times, { loading, failed, boats }: Fleet): string {
  if (loading) return say.loading
  if (failed) return say.failed
  return boats.length === 0 ? say.none : say.boats(boats.length, times.number(boats.length))
}
