import type { Map as LeafletMap } from 'leaflet'
import type { TileSource } from '#contract/monitoring/monitoring.api.ts'
import { TileLayer } from '#web/platform/map/engine/leaflet-parts.ts'
import type { ShownTilesState } from '#web/platform/map/engine/map-engine.ts'

/** Tiles lie over the chart; where one is missing the chart is seen, so that without network nothing is lost. */
export function tileOverlay(chart: LeafletMap, onChange: (state: ShownTilesState) => void) {
  let layer: TileLayer | null = null
  let state: ShownTilesState = 'none'
  const become = (next: ShownTilesState) => {
    if (state === next) return
    state = next
    onChange(next)
  }
  return {
    show: (source: TileSource | null) => {
      layer?.remove()
      layer = null
      if (!source) return become('none')
      become('loading')
      /* Without a referrer the public tile server refuses; the page's own policy sends none. */
      layer = new TileLayer(source.url, {
        maxNativeZoom: source.deepest,
        referrerPolicy: 'strict-origin-when-cross-origin',
        className: 'map-tiles',
      })
      layer.on('tileload', () => become('shown'))
      layer.on('tileerror', () => become('missing'))
      layer.addTo(chart)
    },
    retry: () => {
      if (state === 'missing') layer?.redraw()
    },
  }
}
