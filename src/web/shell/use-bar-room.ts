import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { later } from '#web/api/time-limit.ts'
import { deviceStorage, windowStorage } from '#web/device/device-storage.ts'

/** Where it is read at the next start: of this window, else of the last one on this device. */
export const barHeightKey = 'guet.bar_height'

/** Whoever was never here waits no longer than this for what may push the page down. */
const longest = 1500

type BarRoom = {
  readonly bar: RefObject<HTMLDivElement | null>
  /** The page stands where it will stay: it may be seen. */
  readonly isSettled: boolean
}

/**
 * What stood above the page before a reload will stand there again once the calls for help are known: its room is kept, so
 * that the first touch meets what it was meant for. Where nothing is kept, the page is laid out and not seen until then.
 */
export function useBarRoom(isKnown: boolean): BarRoom {
  const bar = useRef<HTMLDivElement>(null)
  const [isPatient, setPatient] = useState(() => keptHeight() === null)
  useEffect(() => later(longest, () => setPatient(false)), [])
  useLayoutEffect(() => {
    const kept = isKnown ? null : keptHeight()
    if (bar.current) bar.current.style.minHeight = kept === null ? '' : `${Number(kept)}px`
  }, [isKnown])
  useEffect(() => {
    const element = bar.current
    if (!element || !isKnown) return
    const sizes = new ResizeObserver(() => {
      const height = String(element.offsetHeight)
      windowStorage.setItem(barHeightKey, height)
      deviceStorage.setItem(barHeightKey, height)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [isKnown])
  return { bar, isSettled: isKnown || !isPatient }
}

function keptHeight(): string | null {
  return windowStorage.getItem(barHeightKey) ?? deviceStorage.getItem(barHeightKey)
}
