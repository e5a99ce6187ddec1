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
type Part = RefObject<HTMLElement | null>

/**
 * What stood above the page before a reload will stand there again once the calls for help are known: its room is kept, so
 * that the first touch meets what it was meant for. Where nothing is kept, the page is laid out and not seen until then.
 * What comes and goes later moves nothing that is seen (`useStillness`).
 */
export function useBarRoom(isKnown: boolean, main: Part, view: string): BarRoom {
  const bar = useRef<HTMLDivElement>(null)
  const [isPatient, setPatient] = useState(() => keptHeight() === null)
  useEffect(() => later(longest, () => setPatient(false)), [])
  useLayoutEffect(() => {
    const kept = isKnown ? null : keptHeight()
    if (bar.current) bar.current.style.minHeight = kept === null ? '' : `${Number(kept)}px`
  }, [isKnown])
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty('--top-bar', `${element.offsetHeight}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty('--top-bar')
    }
  }, [])
  const isSettled = isKnown || !isPatient
  useStillness(bar, main, isSettled, view)
  useEffect(() => {
    const element = bar.current
    if (!element || !isKnown) return
    const sizes = new ResizeObserver(() => {
      /* Room that is only kept empty is none that the next start needs. */
      if (element.style.minHeight !== '') return
      const height = String(element.offsetHeight)
      document.documentElement.style.setProperty('--top-bar-height', `${height}px`)
      windowStorage.setItem(barHeightKey, height)
      deviceStorage.setItem(barHeightKey, height)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [isKnown])
  return { bar, isSettled }
}

/**
 * The bar grows: the page is scrolled as far, so that what was under the finger still is, and what the bar covers now is
 * a scroll away. The bar shrinks with nothing above to scroll to: its room stays until the page is scrolled. Further down
 * the browser holds the page still by itself. A new screen begins without any of it.
 */
function useStillness(bar: Part, main: Part, isSeen: boolean, view: string): void {
  const shown = useRef(view)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    for (const { current } of [bar, main]) if (current) current.style.minHeight = ''
    scrollTo(0, 0)
    height.current = bar.current?.offsetHeight ?? 0
  }, [bar, main, view])
  useEffect(() => {
    const element = bar.current
    if (!element || !isSeen) return
    const release = () => void (element.style.minHeight = '')
    height.current = element.offsetHeight
    const sizes = new ResizeObserver(() => {
      const grown = element.offsetHeight - height.current
      if (grown < 0 && scrollY === 0) {
        element.style.minHeight = `${height.current}px`
        return addEventListener('scroll', release, { once: true })
      }
      height.current = element.offsetHeight
      if (grown === 0 || isHeldByBrowser()) return
      makeRoom(main.current, grown)
      scrollBy(0, grown)
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', release)
    }
  }, [bar, main, isSeen])
}

/** Scroll anchoring, which begins below the top of the page. */
function isHeldByBrowser(): boolean {
  return scrollY > 0 && CSS.supports('overflow-anchor', 'auto')
}

/** A page that ends on the screen could not be scrolled. */
function makeRoom(main: HTMLElement | null, grown: number): void {
  const missing = grown - (document.documentElement.scrollHeight - innerHeight - scrollY)
  if (main && missing > 0) main.style.minHeight = `${main.offsetHeight + missing}px`
}

function keptHeight(): string | null {
  return windowStorage.getItem(barHeightKey) ?? deviceStorage.getItem(barHeightKey)
}
