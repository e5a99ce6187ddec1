import type { Map as LeafletMap } from 'leaflet'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { type FrameRoom, isShownWell, viewAround } from '#web/platform/map/chart/framing.ts'
import { latLng } from './lat-lng.ts'
import { listeners } from '#web/platform/device/listeners.ts'
import type { ViewLeft } from './map-engine.ts'

const movingKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '-', '='])

export type Framed = {
  readonly places: readonly LngLat[]
  readonly room: FrameRoom
  readonly nearest?: number | undefined
}

/** The map shows what there is, until somebody moves it himself: then it stays where he put it. A way that it goes by itself is gone to its end. */
export function mapFraming(chart: LeafletMap, place: HTMLElement, still: boolean) {
  const left = listeners<ViewLeft>()
  let isHeld = false
  let framed: Framed | null = null
  let isUnderWay = false
  const hold = () => void (isHeld = true)
  chart.on('dragstart dblclick boxzoomend', hold)
  place.addEventListener('wheel', hold, { passive: true })
  place.addEventListener('touchstart', ({ touches }) => touches.length > 1 && hold(), { passive: true })
  place.addEventListener('keydown', ({ key }) => movingKeys.has(key) && hold())
  chart.on('moveend', () => {
    isUnderWay = false
    const { lng, lat } = chart.getCenter().wrap()
    if (isHeld || framed) left.call({ center: lngLat(lng, lat), zoom: chart.getZoom(), byHand: isHeld })
  })

  const look = (animate: boolean) => {
    if (!framed) return
    const { x: width, y: height } = chart.getSize()
    const view = viewAround(framed.places, { width, height }, framed.room, framed.nearest)
    if (view) chart.setView(latLng(view.center), view.zoom, { animate: animate && !still })
  }
  const lookIfNeeded = () => {
    if (isHeld || isUnderWay || !framed) return
    const { x: width, y: height } = chart.getSize()
    const { lng, lat } = chart.getCenter()
    const now = { center: lngLat(lng, lat), zoom: chart.getZoom() }
    if (!isShownWell(now, framed.places, { width, height }, framed.room, framed.nearest)) look(false)
  }
  chart.on('resize', lookIfNeeded)
  return {
    hold,
    onLeft: left.add,
    keepInView: (places: readonly LngLat[], room: FrameRoom, nearest?: number) => {
      framed = { places, room, nearest }
      lookIfNeeded()
    },
    /** The map is about to go there by itself, and keeps it in view from then on. Returns what puts it back as it was: held by a hand, or not. */
    follow: (next: Framed): (() => void) => {
      const before = [isHeld, framed] as const
      ;[isHeld, framed, isUnderWay] = [false, next, true]
      return () => void ([isHeld, framed] = before)
    },
    frame: (places: readonly LngLat[], room: FrameRoom) => {
      isHeld = false
      framed = { places, room }
      look(true)
    },
  }
}
