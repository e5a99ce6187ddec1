import type { Map as LeafletMap, Point } from 'leaflet'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { placeAt, worldSize, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { Mark } from '#web/platform/map/marks.ts'
import { point } from './leaflet-parts.ts'
import { listeners } from '#web/platform/device/listeners.ts'
import { latLng } from './lat-lng.ts'
import type { Touched } from './map-engine.ts'
import type { MapLayers } from './map-layers.ts'
import { touchWhileReading } from './touch-while-reading.ts'

/** A finger is wider than a mouse. */
const fingerReach = 26
const mouseReach = 16

type Touching = {
  readonly place: HTMLElement
  readonly layers: MapLayers
  readonly mostZoom: number
  readonly still: boolean
  /** Who opens a crowd or a mark wants the map to stay there. */
  readonly hold: () => void
}

/** What a finger or a mouse touches: a mark, a cluster that opens, a zone, or the sea. A sketch takes all of it for itself. */
export function mapTouch(chart: LeafletMap, { place, layers, mostZoom, still, hold }: Touching) {
  const { areas, fan, heapAt, markAt, picture } = layers
  const selected = listeners<Touched>()
  let fanned: ReadonlySet<string> | null = null
  const spread = (marks: readonly Mark[] | null) => {
    if (!marks && !fanned) return
    fanned = marks && new Set(marks.map(({ id }) => id))
    fan(fanned)
  }
  /* How far apart marks would be from as near as one can look. */
  const isHeap = (marks: readonly Mark[]) => marks.length > 1 && widthOf(marks) * worldSize(mostZoom) < touchable
  const open = (marks: readonly Mark[]) => {
    const bounds = marks.map(({ at }): [number, number] => [at[1], at[0]])
    const wanted = chart.getBoundsZoom(bounds, false, point(roomAround, roomAround))
    const zoom = Math.min(mostZoom, Math.max(wanted, chart.getZoom() + 1))
    chart.setView(middleOf(marks), zoom, { animate: !still })
  }
  chart.on('zoomstart', () => spread(null))
  const touch = (containerPoint: Point, at: LngLat, reach: number) => {
    const item = markAt(containerPoint, reach)
    if (item) hold()
    if (item && 'count' in item) return open(item.members())
    const heap = item && !fanned?.has(item.id) ? heapAt(containerPoint, reach) : []
    if (isHeap(heap)) return spread(heap)
    if (!item || !fanned?.has(item.id)) spread(null)
    if (item) return selected.call({ id: item.id, at: item.at })
    const area = areas.under(containerPoint, reach)?.area
    if (area) hold()
    else if (reading.keeps(at)) return
    selected.call({ id: area?.id ?? null, at })
  }
  const reading = touchWhileReading({
    drawn: layers.drawn,
    touch: (at) => touch(chart.latLngToContainerPoint(latLng(at)), at, fingerReach),
  })
  selected.add(reading.forget)
  chart.on('click', ({ containerPoint, latlng, originalEvent }) => {
    if (areas.sketch.isDrawing()) return areas.sketch.touch(latlng)
    const byFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType !== 'mouse'
    touch(containerPoint, lngLat(latlng.lng, latlng.lat), byFinger ? fingerReach : mouseReach)
  })
  chart.on('mousemove', ({ containerPoint }) => {
    const isOver = markAt(containerPoint, mouseReach) ?? areas.under(containerPoint, mouseReach)
    place.style.cursor = isOver && !areas.sketch.isDrawing() ? 'pointer' : ''
  })
  return {
    onSelect: selected.add,
    setReading: reading.setReading,
    choose: (id: string | null) => {
      if (id !== null) reading.forget()
      picture.choose(id)
      areas.choose(id)
      layers.marks.repaint()
    },
  }
}

/** In pixels: closer than this one boat covers the other. */
const touchable = 24
/** Around the boats of a crowd that opens. */
const roomAround = 160

/** In parts of the world around. */
function widthOf(marks: readonly Mark[]): number {
  const [xs, ys] = [marks.map(({ at }) => worldX(at)), marks.map(({ at }) => worldY(at))]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

function middleOf(marks: readonly Mark[]): [number, number] {
  const [xs, ys] = [marks.map(({ at }) => worldX(at)), marks.map(({ at }) => worldY(at))]
  const [longitude, latitude] = placeAt(
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  )
  return [latitude, longitude]
}
