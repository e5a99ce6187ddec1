import type { Map as LeafletMap } from 'leaflet'
import { latLng } from './lat-lng.ts'
import type { LngLat } from '#contract/wire/units.ts'

export type MapFlight = ReturnType<typeof mapFlight>

/** The map on its way to a place. What has to stand in the picture is put there once it has arrived. */
export function mapFlight(chart: LeafletMap, still: boolean) {
  let isUnderWay = false
  let waiting: (() => void)[] = []
  const land = () => {
    isUnderWay = false
    for (const task of waiting.splice(0)) task()
  }
  return {
    flyTo: (at: LngLat, zoom?: number) => {
      isUnderWay = true
      chart.once('moveend', land)
      chart.setView(latLng(at), Math.max(zoom ?? 0, chart.getZoom()), { animate: !still })
    },
    afterLanding: (task: () => void) => {
      if (isUnderWay) waiting = [task]
      else task()
    },
  }
}
