import type { Map as LeafletMap } from 'leaflet'
import { latLng } from './lat-lng.ts'
import { Popup } from './leaflet-parts.ts'
import type { MapFlight } from './map-flight.ts'
import type { LngLat } from '#contract/wire/units.ts'

/** Below this width a button stands where the bubble would go. */
const narrow = 640
/** What lies over the edges of a map: its tools, its sources, and on a narrow one a button above. */
const edge = 12
const tools = 72
/** What a screen lays over its map besides. The style sheet has it as `--map-clear-top` in any unit, and once more as a margin: that is told in pixels. */
function clearOf(place: HTMLElement, side: 'Top' | 'Right' | 'Bottom'): number {
  return Number.parseFloat(getComputedStyle(place)[`scrollMargin${side}`]) || 0
}

const sources = 32
const onWide = { top: edge, bottom: sources }
const onNarrow = { top: 72, bottom: 88 }
/** The tip of the bubble, and its place below it. */
const tip = 28
const leastHeight = 140
/** When less of the map than this is on the screen, the page is scrolled anyway. */
const leastOnScreen = 280

type Surroundings = Pick<MapFlight, 'afterLanding'> & { readonly coveredLeft: () => number; readonly still: boolean }

/** Words beside a place: one bubble, whole in view when it opens or grows, which then follows its place and stays in view. */
export function placeBubble(chart: LeafletMap, place: HTMLElement, { afterLanding, coveredLeft, still }: Surroundings) {
  const bubble = new Popup({
    closeButton: false,
    closeOnEscapeKey: false,
    autoClose: false,
    closeOnClick: false,
    minWidth: 280,
    maxWidth: 280,
    offset: [0, -12],
    autoPan: false,
  })
  const bringIntoView = () => {
    const element = bubble.getElement()
    if (!element || !bubble.isOpen()) return
    const [across, down] = stepIntoView(element, place, coveredLeft())
    if (across !== 0 || down !== 0) chart.panBy([across, down], { animate: !still })
  }
  /* A bubble stands on its foot: what comes into it later would push its head out of the map. */
  const growth = new ResizeObserver(() => afterLanding(bringIntoView))
  const fit = (content: HTMLElement) => {
    const { top, bottom } = overEdges(place)
    const most = Math.max(leastHeight, visibleHeight(place) - top - bottom - tip)
    content.style.setProperty('--bubble-height', `${most}px`)
  }
  /* Somebody calls, and the map has less height than when the bubble opened. */
  chart.on('resize', () => {
    const content = bubble.getContent()
    if (!bubble.isOpen() || !(content instanceof HTMLElement)) return
    fit(content)
    afterLanding(bringIntoView)
  })
  return {
    showWords: (at: LngLat, content: HTMLElement) => {
      fit(content)
      bubble.setLatLng(latLng(at)).setContent(content).openOn(chart)
      growth.disconnect()
      growth.observe(content)
    },
    moveWords: (at: LngLat) => {
      const wasInView = isInView(bubble.getElement(), place)
      bubble.setLatLng(latLng(at))
      if (wasInView && !isInView(bubble.getElement(), place)) afterLanding(bringIntoView)
    },
    hideWords: () => {
      growth.disconnect()
      bubble.remove()
    },
  }
}

function overEdges(place: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = place.clientWidth < narrow ? onNarrow : onWide
  return {
    top: Math.max(top, clearOf(place, 'Top') + edge),
    bottom: Math.max(bottom, clearOf(place, 'Bottom') + sources),
  }
}

/** How far the map has to go. Leaflet would put the words in anew, and whoever was in them would lose the focus. */
function stepIntoView(element: HTMLElement, place: HTMLElement, covered: number): [across: number, down: number] {
  const [inner, outer] = [element.getBoundingClientRect(), place.getBoundingClientRect()]
  const over = overEdges(place)
  const left = outer.width - covered - tools < inner.width ? edge : covered
  const free = {
    left: outer.left + Math.max(edge, left),
    top: outer.top + over.top,
    right: outer.right - clearOf(place, 'Right') - tools,
    bottom: outer.top + visibleHeight(place) - over.bottom,
  }
  return [
    stepInto(inner.left, inner.right, free.left, free.right),
    stepInto(inner.top, inner.bottom, free.top, free.bottom),
  ]
}

/** On a long page the foot of a map may lie below the screen. */
function visibleHeight(place: HTMLElement): number {
  const { top, bottom, height } = place.getBoundingClientRect()
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
  return seen < leastOnScreen ? height : Math.min(height, innerHeight - top)
}

/** How far the map has to go so that this stands between those; where it cannot, its beginning does. */
function stepInto(start: number, end: number, from: number, to: number): number {
  if (start < from || end - start > to - from) return Math.round(start - from)
  return end > to ? Math.round(end - to) : 0
}

function isInView(bubble: HTMLElement | undefined, place: HTMLElement): boolean {
  if (!bubble) return false
  const [inner, outer] = [bubble.getBoundingClientRect(), place.getBoundingClientRect()]
  return (
    inner.top >= outer.top && inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom
  )
}
