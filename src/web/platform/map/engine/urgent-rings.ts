import type { Map as LeafletMap } from 'leaflet'
import type { MarkLayer } from '#web/platform/map/chart/painters/marks-painter.ts'
import type { Mark } from '#web/platform/map/marks.ts'
import { DivIcon, Marker } from './leaflet-parts.ts'

/**
 * Around a boat that calls for help a ring grows; with reduced motion it stands still. Drawn by the browser, it costs no frame of
 * ours. Its pane lies under the marks: a ring across them would cut the sign of the call.
 */
export function urgentRings(chart: LeafletMap, pane: string) {
  const rings = new Map<string, Marker>()
  const shown = new Map<MarkLayer, readonly Mark[]>()
  return {
    show: (layer: MarkLayer, marks: readonly Mark[]) => {
      shown.set(
        layer,
        marks.filter((mark) => mark.urgent),
      )
      const urgent = new Map([...shown.values()].flat().map((mark) => [mark.id, mark]))
      for (const [id, ring] of rings) {
        if (urgent.has(id)) continue
        ring.remove()
        rings.delete(id)
      }
      for (const [id, { at, look, isSeen }] of urgent) {
        const known = rings.get(id) ?? newRing(pane, at[1], at[0]).addTo(chart)
        known.setLatLng([at[1], at[0]])
        known.getElement()?.classList.toggle('map-answered', look.tone === 'warn')
        known.getElement()?.classList.toggle('map-seen', isSeen === true)
        rings.set(id, known)
      }
    },
  }
}

function newRing(pane: string, latitude: number, longitude: number): Marker {
  const icon = new DivIcon({ className: 'map-urgent', html: '<span></span><span></span>', iconSize: [56, 56] })
  return new Marker([latitude, longitude], { icon, pane, interactive: false, keyboard: false })
}
