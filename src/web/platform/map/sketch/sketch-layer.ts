import type { LatLng, Map as LeafletMap } from 'leaflet'
import { type Sketch, move, place, undo } from './sketch.ts'
import { lngLatOf, sketchHandles } from './sketch-handles.ts'

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
