import type { LatLng, Map as LeafletMap } from 'leaflet'
import { DivIcon, Marker } from './leaflet-parts.ts'
import { type Sketch, move, place, undo } from './sketch.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'

/** What whoever draws is told, and which words stand on the points. */
export type SketchHand = {
  readonly onChange: (sketch: Sketch) => void
  readonly onCancel: () => void
  /** « Point 2 sur 5. Les flèches le déplacent. » */
  readonly pointLabel: (number: number, count: number) => string
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

/**
 * Drawing with a finger, a mouse or keys: a touch places a point, a point is dragged or moved by arrows; on the map
 * itself Enter places one at the cross in its middle, Backspace takes the last back, Escape leaves.
 */
export function sketchLayer(chart: LeafletMap, show: (sketch: Sketch | null) => void) {
  let sketch: Sketch | null = null
  let hand: SketchHand | null = null
  let handles: Marker[] = []
  const box = chart.getContainer()

  const change = (next: Sketch) => {
    set(next)
    hand?.onChange(next)
  }
  const set = (next: Sketch | null) => {
    sketch = next
    if (handles.length !== (next?.points.length ?? 0)) rebuild()
    for (const [index, handle] of handles.entries()) {
      const at = next?.points[index]
      if (at) handle.setLatLng([at[1], at[0]])
    }
    show(next)
  }
  const rebuild = () => {
    const focused = handles.findIndex((handle) => handle.getElement() === document.activeElement)
    for (const handle of handles) handle.remove()
    const count = sketch?.points.length ?? 0
    handles = (sketch?.points ?? []).map((at, index) => newHandle(at, index, count))
    if (focused !== -1) (handles[Math.min(focused, count - 1)]?.getElement() ?? box).focus({ preventScroll: true })
  }
  const newHandle = (at: LngLat, index: number, count: number): Marker => {
    const label = hand?.pointLabel(index + 1, count) ?? ''
    const icon = new DivIcon({ className: 'map-handle', html: '<span></span>', iconSize: [finger, finger] })
    const handle = new Marker([at[1], at[0]], { icon, draggable: true, autoPan: true, keyboard: true, alt: label })
    handle.on('drag', () => {
      if (!sketch) return
      sketch = move(sketch, index, placeOf(handle.getLatLng()))
      for (const [each, other] of handles.entries()) {
        const point = sketch.points[each]
        if (other !== handle && point) other.setLatLng([point[1], point[0]])
      }
      show(sketch)
    })
    handle.on('dragend', () => sketch && hand?.onChange(sketch))
    handle.addTo(chart)
    const element = handle.getElement()
    element?.setAttribute('role', 'button')
    element?.setAttribute('aria-label', label)
    element?.addEventListener('keydown', (event) => onHandleKey(event, handle, index))
    return handle
  }
  const onHandleKey = (event: KeyboardEvent, handle: Marker, index: number) => {
    const direction = arrows[event.key]
    if (!direction || !sketch) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 1 : stride
    const at = chart.latLngToContainerPoint(handle.getLatLng()).add([direction[0] * step, direction[1] * step])
    change(move(sketch, index, placeOf(chart.containerPointToLatLng(at))))
  }
  const onKey = (event: KeyboardEvent) => {
    if (!sketch || !hand) return
    switch (event.key) {
      case 'Enter':
      case ' ':
        if (event.target !== box) return
        change(place(sketch, placeOf(chart.getCenter())))
        break
      case 'Backspace':
      case 'Delete':
        change(undo(sketch))
        break
      case 'Escape':
        hand.onCancel()
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  box.addEventListener('keydown', onKey)

  return {
    isDrawing: () => sketch !== null,
    touch: (at: LatLng) => {
      if (sketch) change(place(sketch, placeOf(at)))
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

function placeOf(at: LatLng): LngLat {
  const { lng, lat } = at.wrap()
  return lngLat(lng, lat)
}
