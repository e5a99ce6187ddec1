import type { LatLng, Map as LeafletMap } from 'leaflet'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { DivIcon, Marker } from '#web/platform/map/engine/leaflet-parts.ts'
import { type Sketch, move, place, undo } from './sketch.ts'

/** What whoever draws is told, and which words stand on the points. */
export type SketchHand = {
  readonly onChange: (sketch: Sketch) => void
  readonly onCancel: () => void
  /** « Point 2 sur 5. Les flèches le déplacent. » */
  readonly pointLabel: (number: number, count: number) => string
}

/**
 * Drawing with a finger, a mouse or keys: a touch places a point, a point is dragged or moved by arrows; on the map
 * itself Enter places one at the cross in its middle, Backspace takes the last back, Escape leaves.
 */
export function sketchLayer(chart: LeafletMap, show: (sketch: Sketch | null) => void) {
  let sketch: Sketch | null = null
  let hand: SketchHand | null = null
  const box = chart.getContainer()

  const set = (next: Sketch | null) => {
    sketch = next
    handles.show(next?.points ?? [])
    show(next)
  }
  const change = (next: Sketch) => {
    set(next)
    hand?.onChange(next)
  }
  const handles = sketchHandles(chart, {
    onDrag: (index, to) => {
      if (!sketch) return
      sketch = move(sketch, index, to)
      handles.showBeside(index, sketch.points)
      show(sketch)
    },
    onDrop: () => sketch && hand?.onChange(sketch),
    onStep: (index, to) => sketch && change(move(sketch, index, to)),
    labelOf: (number, count) => hand?.pointLabel(number, count) ?? '',
  })
  const onKey = (event: KeyboardEvent) => {
    if (!sketch || !hand) return
    const drawn = drawnByKey(sketch, event, chart)
    if (drawn === 'cancel') hand.onCancel()
    else if (drawn) change(drawn)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  box.addEventListener('keydown', onKey)

  return {
    isDrawing: () => sketch !== null,
    touch: (at: LatLng) => {
      if (sketch) change(place(sketch, lngLatOf(at)))
    },
    begin: (first: Sketch, whose: SketchHand) => {
      hand = whose
      box.classList.add('map-drawing')
      chart.doubleClickZoom.disable()
      set(first)
    },
    set: (next: Sketch) => {
      if (sketch && sketch !== next) set(next)
    },
    end: () => {
      hand = null
      box.classList.remove('map-drawing')
      chart.doubleClickZoom.enable()
      set(null)
    },
    remove: () => box.removeEventListener('keydown', onKey),
  }
}

/** What a key makes of the sketch; null: it means nothing here. */
function drawnByKey(sketch: Sketch, { key, target }: KeyboardEvent, chart: LeafletMap): Sketch | 'cancel' | null {
  switch (key) {
    case 'Enter':
    case ' ':
      return target === chart.getContainer() ? place(sketch, lngLatOf(chart.getCenter())) : null
    case 'Backspace':
    case 'Delete':
      return undo(sketch)
    case 'Escape':
      return 'cancel'
    default:
      return null
  }
}

type HandleMoves = {
  /** A point follows the finger: nobody else is told yet. */
  readonly onDrag: (index: number, to: LngLat) => void
  readonly onDrop: () => void
  /** A point was moved by an arrow. */
  readonly onStep: (index: number, to: LngLat) => void
  readonly labelOf: (number: number, count: number) => string
}

const finger = 48

/** A press of an arrow moves a point by so many pixels; with Shift by one. */
const stride = 12

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The points of a sketch, each a handle for a finger, a mouse and the arrows. */
function sketchHandles(chart: LeafletMap, { onDrag, onDrop, onStep, labelOf }: HandleMoves) {
  let handles: Marker[] = []
  const make = (at: LngLat, index: number, count: number): Marker => {
    const label = labelOf(index + 1, count)
    const icon = new DivIcon({ className: 'map-handle', html: '<span></span>', iconSize: [finger, finger] })
    const handle = new Marker([at[1], at[0]], { icon, draggable: true, autoPan: true, keyboard: true, alt: label })
    handle.on('drag', () => onDrag(index, lngLatOf(handle.getLatLng())))
    handle.on('dragend', onDrop)
    handle.addTo(chart)
    const element = handle.getElement()
    element?.setAttribute('role', 'button')
    element?.setAttribute('aria-label', label)
    element?.addEventListener('keydown', (event) => onKey(event, handle, index))
    return handle
  }
  const onKey = (event: KeyboardEvent, handle: Marker, index: number) => {
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 1 : stride
    const at = chart.latLngToContainerPoint(handle.getLatLng()).add([direction[0] * step, direction[1] * step])
    onStep(index, lngLatOf(chart.containerPointToLatLng(at)))
  }
  const rebuild = (points: readonly LngLat[]) => {
    const focused = handles.findIndex((handle) => handle.getElement() === document.activeElement)
    for (const handle of handles) handle.remove()
    handles = points.map((at, index) => make(at, index, points.length))
    if (focused === -1) return
    const next = handles[Math.min(focused, points.length - 1)]?.getElement() ?? chart.getContainer()
    next.focus({ preventScroll: true })
  }
  return {
    show: (points: readonly LngLat[]) => {
      if (handles.length !== points.length) rebuild(points)
      for (const [index, handle] of handles.entries()) {
        const at = points[index]
        if (at) handle.setLatLng([at[1], at[0]])
      }
    },
    /** The others, while one of them is dragged. */
    showBeside: (dragged: number, points: readonly LngLat[]) => {
      for (const [index, handle] of handles.entries()) {
        const at = points[index]
        if (index !== dragged && at) handle.setLatLng([at[1], at[0]])
      }
    },
  }
}

function lngLatOf(at: LatLng): LngLat {
  const { lng, lat } = at.wrap()
  return lngLat(lng, lat)
}
