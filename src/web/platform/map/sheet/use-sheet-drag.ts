import { type PointerEvent, useRef, useState } from 'react'
import { type Heights, type SheetHeight, heightAfterDrag } from './sheet-heights.ts'

/** A finger that presses moves a little: below this it is no drag. */
const leastMove = 6
/** What moved longer ago than this says nothing of how fast the finger was when it let go. */
const remembered = 100

type Sample = { readonly y: number; readonly at: number }
type Drag = {
  readonly pointer: number
  readonly from: number
  readonly height: number
  samples: readonly Sample[]
  isMoving: boolean
}

type Manner = {
  readonly height: SheetHeight
  readonly heights: Heights
  readonly onRest: (rest: SheetHeight | 'closed') => void
}

/** The head of the sheet follows a finger or a mouse, and comes to rest in one of its heights. */
export function useSheetDrag({ height, heights, onRest }: Manner) {
  const drag = useRef<Drag | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const wasDragged = useRef(false)
  const heightAt = ({ from, height: before }: Drag, y: number) => Math.max(0, Math.min(heights.full, before + from - y))
  const end = (event: PointerEvent, isLetGo: boolean) => {
    const now = drag.current
    if (now?.pointer !== event.pointerId) return
    drag.current = null
    setDragged(null)
    if (!now.isMoving) return
    wasDragged.current = true
    if (isLetGo) onRest(heightAfterDrag(heightAt(now, event.clientY), speedOf(now.samples, event), heights))
  }
  return {
    /** How high it stands under the finger; null while nobody drags it. */
    dragged,
    /** Whether the click that comes now is only the end of a drag. */
    endsDrag: () => {
      const was = wasDragged.current
      wasDragged.current = false
      return was
    },
    hand: {
      onPointerDown: (event: PointerEvent) => {
        wasDragged.current = false
        const isControl = event.target instanceof Element && event.target.closest('a, button:not([role=slider])')
        if (isControl || event.button !== 0) return
        const samples = [{ y: event.clientY, at: event.timeStamp }]
        const { pointerId: pointer, clientY: from } = event
        drag.current = { pointer, from, height: heights[height], samples, isMoving: false }
      },
      onPointerMove: (event: PointerEvent) => {
        const now = drag.current
        if (now?.pointer !== event.pointerId) return
        if (!now.isMoving) {
          if (Math.abs(event.clientY - now.from) < leastMove) return
          now.isMoving = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        const recent = now.samples.filter(({ at }) => event.timeStamp - at < remembered)
        now.samples = [...recent, { y: event.clientY, at: event.timeStamp }]
        setDragged(heightAt(now, event.clientY))
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
  }
}

/** In pixels each millisecond, upwards. A finger that stood still before it let go throws nothing. */
function speedOf(samples: readonly Sample[], { clientY, timeStamp }: PointerEvent): number {
  const [first] = samples.filter(({ at }) => timeStamp - at < remembered)
  if (!first || timeStamp === first.at) return 0
  return (first.y - clientY) / (timeStamp - first.at)
}
