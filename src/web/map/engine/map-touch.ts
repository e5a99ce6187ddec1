import type { Map as LeafletMap } from 'leaflet'
import { listeners } from './listeners.ts'
import type { Touched } from './map-engine.ts'
import type { MapLayers } from './map-layers.ts'
import { lngLat } from '#contract/wire/units.ts'

/** A finger is wider than a mouse. */
const fingerReach = 26
const mouseReach = 16

type Touching = {
  readonly place: HTMLElement
  readonly layers: MapLayers
  readonly mostZoom: number
  readonly still: boolean
  /** Who opens a crowd or a bubble wants the map to stay there. */
  readonly hold: () => void
}

/** What a finger or a mouse touches: a mark, a cluster that opens, a zone, or the sea. A sketch takes all of it for itself. */
export function mapTouch(chart: LeafletMap, { place, layers, mostZoom, still, hold }: Touching) {
  const { areas, markAt } = layers
  const selected = listeners<Touched | null>()
  chart.on('click', ({ containerPoint, latlng, originalEvent }) => {
    if (areas.sketch.isDrawing()) return areas.sketch.touch(latlng)
    const byFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType !== 'mouse'
    const reach = byFinger ? fingerReach : mouseReach
    const item = markAt(containerPoint, reach)
    if (item) hold()
    if (item && 'count' in item) {
      const center = chart.containerPointToLatLng(containerPoint)
      chart.setView(center, Math.min(mostZoom, item.opensAt), { animate: !still })
      return
    }
    if (item) return selected.call({ id: item.id, at: item.at })
    const area = areas.under(containerPoint, reach)?.area
    if (area) hold()
    selected.call(area ? { id: area.id, at: lngLat(latlng.lng, latlng.lat) } : null)
  })
  chart.on('mousemove', ({ containerPoint }) => {
    const isOver = markAt(containerPoint, mouseReach) ?? areas.under(containerPoint, mouseReach)
    place.style.cursor = isOver && !areas.sketch.isDrawing() ? 'pointer' : ''
  })
  return { onSelect: selected.add }
}
