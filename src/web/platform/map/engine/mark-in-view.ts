import type { Map as LeafletMap } from 'leaflet'
import type { LngLat } from '#contract/wire/units.ts'
import { latLng } from './lat-lng.ts'
import type { MapFlight } from './map-flight.ts'

/** Around a mark, and its tools on the right of a map. */
const edges = { top: 32, right: 76, bottom: 32, left: 28 }
/** Less of the map than this is no place to show a mark in. */
const leastSide = 32

/** What the sheet of a mark covers of the map, in pixels. */
export type Covered = { readonly bottom: number; readonly left: number }
type Surroundings = Pick<MapFlight, 'afterLanding'> & {
  readonly still: boolean
  /** Who looks at a mark wants the map to stay there. */
  readonly hold: () => void
}

/** The mark whose sheet is open stands in what the sheet leaves free; one that sails on is followed until somebody looks elsewhere. */
export function markInView(chart: LeafletMap, place: HTMLElement, { afterLanding, still, hold }: Surroundings) {
  let covered: Covered = { bottom: 0, left: 0 }
  let shown: LngLat | null = null
  const bring = () => {
    const free = freeOf(place, covered)
    if (!shown || !free || isWithin(chart, shown, free)) return
    const { x, y } = chart.latLngToContainerPoint(latLng(shown))
    const [across, down] = [x - (free.left + free.right) / 2, y - (free.top + free.bottom) / 2]
    chart.panBy([Math.round(across), Math.round(down)], { animate: !still })
  }
  return {
    showBeside: (at: LngLat, next: Covered) => {
      hold()
      ;[shown, covered] = [at, next]
      afterLanding(bring)
    },
    moveBeside: (at: LngLat) => {
      const free = freeOf(place, covered)
      const wasInView = shown !== null && free !== null && isWithin(chart, shown, free)
      shown = at
      if (wasInView) afterLanding(bring)
    },
  }
}

type Free = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

function freeOf(place: HTMLElement, { bottom, left }: Covered): Free | null {
  const head = clearOf(place, 'Top') + edges.top
  const free = {
    left: left + edges.left,
    top: head,
    right: place.clientWidth - clearOf(place, 'Right') - edges.right,
    bottom: place.clientHeight - Math.max(clearOf(place, 'Bottom'), bottom) - edges.bottom,
  }
  const below = { ...free, top: Math.max(head, footOfFloating(place) + edges.top) }
  return [below, free].find((one) => one.right - one.left >= leastSide && one.bottom - one.top >= leastSide) ?? null
}

/** The buttons and notes over the head of a map: a mark is seen below them where there is room. */
function footOfFloating(place: HTMLElement): number {
  const floating = place.parentElement?.querySelector<HTMLElement>('.map-floats')
  return floating ? floating.offsetTop + floating.offsetHeight : 0
}

function isWithin(chart: LeafletMap, at: LngLat, free: Free): boolean {
  const { x, y } = chart.latLngToContainerPoint(latLng(at))
  return x >= free.left && x <= free.right && y >= free.top && y <= free.bottom
}

/** What a screen lays over its map besides. The style sheet has it as `--map-clear-top` in any unit, and once more as a margin: that is told in pixels. */
function clearOf(place: HTMLElement, side: 'Top' | 'Right' | 'Bottom'): number {
  return Number.parseFloat(getComputedStyle(place)[`scrollMargin${side}`]) || 0
}
