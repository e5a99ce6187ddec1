import type { Map as LeafletMap } from 'leaflet'
import { metresPerPixel } from '#web/map/chart/mercator.ts'
import { type ScaleStep, scaleSteps } from './scale-steps.ts'

const widest = 104

/** Kilometres above, nautical miles below, measured at the middle of the map. */
export function scaleBar(chart: LeafletMap, place: HTMLElement, language: string) {
  const box = document.createElement('div')
  box.className = 'map-scale'
  const bars = [document.createElement('div'), document.createElement('div')] as const
  box.append(...bars)
  place.append(box)
  const number = new Intl.NumberFormat(language)
  const show = (bar: HTMLElement, { length, unit, width }: ScaleStep) => {
    bar.textContent = `${number.format(length)}\u00a0${unit}`
    bar.style.width = `${Math.round(width)}px`
  }
  const update = () => {
    const { metric, nautical } = scaleSteps(metresPerPixel(chart.getCenter().lat, chart.getZoom()), widest)
    show(bars[0], metric)
    show(bars[1], nautical)
  }
  chart.on('zoomend moveend', update)
  update()
  return box
}
