import type { Map as LeafletMap } from 'leaflet'
import { metresPerPixel } from '#web/platform/map/chart/mercator.ts'
import type { Language } from '#web/platform/words/language.ts'
import { numberText } from '#web/platform/words/numbers.ts'
import { scaleStep } from './scale-steps.ts'

/** The place it takes, whatever it says: what moved with each step of the map would be a jump. */
const widest = 120

/** Nautical miles alone, as every distance at sea, measured at the middle of the map. */
export function scaleBar(chart: LeafletMap, place: HTMLElement, language: Language) {
  const box = document.createElement('div')
  box.className = 'map-scale'
  box.style.width = `${widest}px`
  place.append(box)
  const update = () => {
    const { miles, width } = scaleStep(metresPerPixel(chart.getCenter().lat, chart.getZoom()), widest)
    box.textContent = `${numberText(miles, language, { most: 3 })}\u00a0M`
    box.style.setProperty('--scale-width', `${Math.round(width)}px`)
  }
  chart.on('zoomend moveend', update)
  update()
  return box
}
