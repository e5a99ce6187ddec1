import { type PointerEvent as HandEvent, useEffect, useRef, useState } from 'react'
import { type Heights, type SheetHeight, heightAfterDrag } from './sheet-heights.ts'

/** A finger that presses moves a little: below this it is no drag. */
const leastMove = 6
/** What moved longer ago than this says nothing of how fast the finger was when it let go. */
const remembered = 100

type Manner = {
  readonly height: SheetHeight
  readonly heights: Heights
  readonly onRest: (rest: SheetHeight | 'closed') => void
}

/** The head of the sheet follows a finger or a mouse, and comes to rest in one of its heights. */
export function useSheetDrag({ height, heights, onRest }: Manner) {
  const [dragged, setDragged] = useState<number | null>(null)
  const wasDragged = useRef(false)
  const end = useRef<AbortController | null>(null)
  useEffect(() => () => end.current?.abort(), [])
  const onPointerDown = (event: HandEvent) => {
    wasDragged.current = false
    const isControl = event.target instanceof Element && event.target.closest('a, button:not([role=slider])')
    if (isControl || event.button !== 0) return
    end.current?.abort()
    end.current = followHand(event.nativeEvent, heights[height], {
      most: heights.full,
      onMove: (to) => {
        wasDragged.current = true
        setDragged(to)
      },
      onEnd: (to, speed) => {
        setDragged(null)
        if (to !== null) onRest(heightAfterDrag(to, speed, heights))
      },
    })
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
    onPointerDown,
  }
}

type Hand = {
  readonly most: number
  readonly onMove: (to: number) => void
  /** Null: the system took the finger away, and nothing was meant. */
  readonly onEnd: (to: number | null, speed: number) => void
}

/** Wherever it goes until it lets go: a quick mouse is out of the head of the sheet with its first step. */
function followHand({ pointerId, clientY: from, timeStamp }: PointerEvent, height: number, hand: Hand) {
  const end = new AbortController()
  let isMoving = false
  let samples = [{ y: from, at: timeStamp }]
  const heightAt = (y: number) => Math.max(0, Math.min(hand.most, height + from - y))
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
    addEventListener(name, (event) => event.pointerId === pointerId && act(event), { signal: end.signal })
  on('pointermove', ({ clientY: y, timeStamp: at }) => {
    isMoving ||= Math.abs(y - from) >= leastMove
    samples = [...samples.filter((sample) => at - sample.at < remembered), { y, at }]
    if (isMoving) hand.onMove(heightAt(y))
  })
  on('pointerup', ({ clientY: y, timeStamp: at }) => {
    end.abort()
    const [first] = samples.filter((sample) => at - sample.at < remembered)
    /* Who stood still before he let go throws nothing. */
    const speed = first && at > first.at ? (first.y - y) / (at - first.at) : 0
    if (isMoving) hand.onEnd(heightAt(y), speed)
  })
  on('pointercancel', () => {
    end.abort()
    hand.onEnd(null, 0)
  })
  return end
}
