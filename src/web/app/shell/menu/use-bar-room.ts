import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { later } from '#web/platform/api/time-limit.ts'
import { deviceStorage, windowStorage } from '#web/platform/device/device-storage.ts'
import { windowWidth } from '#web/platform/device/window-width.ts'
import { setRootProperty } from '#web/platform/ui/look/root-property.ts'
import { scrollAlong } from '#web/platform/ui/scroll-along.ts'

/** Where it is read at the next start: of this window, else of the last one on this device. A dossier has no bar of the phone, and the sea shows each call itself. */
export const barHeightKeys = {
  screen: 'guet.bar_height',
  call: 'guet.call_bar_height',
  sea: 'guet.sea_bar_height',
} as const

/** Whoever was never here waits no longer than this for what may push the page down. */
const longest = 1500

type BarRoom = {
  readonly bar: RefObject<HTMLDivElement | null>
  /** The page stands where it will stay: it may be seen. */
  readonly isSettled: boolean
}
const whole = ['--top-bar', '--head'] as const
/** After each of them somebody looks anew, and no finger is on its way. */
const signsOfHand = ['wheel', 'click', 'keyup'] as const
type Part = RefObject<HTMLElement | null>
/** `told`: how high the bar was said to be last. */
type Measured = { readonly bar: Part; readonly main: Part; readonly told: RefObject<number | null> }
type Shown = {
  /** Changes with the screen, and with whether a dossier stands in place of the bars. */
  readonly frame: string
  /** Screens of one kind have the same in their bar; one call for help is looked at, or about to be. */
  readonly kind: keyof typeof barHeightKeys
}

/**
 * What stood above the page before a reload will stand there again once the calls for help are known: its room is kept, so
 * that the first touch meets what it was meant for. Where nothing is kept, the page is laid out and not seen until then.
 * What comes and goes later moves nothing that is seen (`useStillness`).
 */
export function useBarRoom(isKnown: boolean, main: Part, { frame, kind }: Shown): BarRoom {
  const bar = useRef<HTMLDivElement>(null)
  const told = useRef<number | null>(null)
  const key = barHeightKeys[kind]
  const [isPatient, setPatient] = useState(() => keptHeight(key) === null)
  useEffect(() => later(longest, () => setPatient(false)), [])
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    if (isKnown) return dropRoom(element)
    const kept = keptHeight(key)
    element.style.minHeight = kept === null ? '' : `${Number(kept)}px`
  }, [isKnown, key])
  useEffect(() => {
    const element = bar.current
    if (!element) return
    /* It is told after the layout and before the picture, which is soon enough for what nothing is measured by. */
    const sizes = new ResizeObserver(([entry]) => void (told.current = tellHeight(heightIn(entry))))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      setRootProperty('--top-bar', null)
    }
  }, [])
  const isSettled = isKnown || !isPatient
  useStillness({ bar, main, told }, isSettled, frame)
  useEffect(() => {
    const element = bar.current
    if (!element || !isKnown) return
    const content = contentOf(element)
    const sizes = new ResizeObserver(([entry]) => {
      const height = heightIn(entry)
      setRootProperty('--top-bar-height', `${height}px`)
      keepHeight(key, height)
    })
    sizes.observe(content)
    return () => sizes.disconnect()
  }, [isKnown, key])
  return { bar, isSettled }
}

/**
 * Nobody calls any more: the room that was kept for it stays until the page is scrolled past it. Decided here and not by the
 * observer of sizes, which is told of it after the page has gone up once.
 */
function dropRoom(bar: HTMLElement): (() => void) | undefined {
  if (bar.style.minHeight === '') return undefined
  const drop = () => void (bar.style.minHeight = '')
  const empty = emptyRoomOf(bar)
  return empty === 0 || scrollY > empty ? drop() : onceScrolledPast(bar, drop)
}

/** The room that is kept empty lies above the window, and goes unseen: on the way there the page would go up with it and come down again. */
function onceScrolledPast(bar: HTMLElement, act: () => void): () => void {
  const end = new AbortController()
  const look = () => {
    if (scrollY <= emptyRoomOf(bar)) return
    end.abort()
    act()
  }
  addEventListener('scroll', look, { signal: end.signal, passive: true })
  return () => end.abort()
}

/** `--top-bar` is what stands above now, `--head` what stood there when the screen was laid out. */
function tellHeight(height: number, names: readonly (typeof whole)[number][] = ['--top-bar']): number {
  for (const name of names) setRootProperty(name, `${height}px`)
  return height
}

/** As an observer was told it: asked of the element after something was written, the browser would lay out the page once more. */
function heightIn(entry: ResizeObserverEntry | undefined): number {
  return Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)
}

/** What stands in it, without room that is only kept empty: taking that away to measure would scroll the page. */
function contentOf(bar: HTMLElement): HTMLElement {
  return bar.firstElementChild as HTMLElement
}

function emptyRoomOf(bar: HTMLElement): number {
  return bar.offsetHeight - contentOf(bar).offsetHeight
}

/** What comes into it is told before the browser lays out the page: an observer of sizes alone is told after, when all below has moved. */
function onSize(element: HTMLElement, tell: (height: number) => void): () => void {
  const sizes = new ResizeObserver(([entry]) => tell(heightIn(entry)))
  const parts = new MutationObserver(() => tell(element.offsetHeight))
  sizes.observe(element)
  parts.observe(element, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    parts.disconnect()
  }
}

/**
 * The bar grows: the page is scrolled as far, so that what was under the finger still is, and what the bar covers now is
 * a scroll away, a heading one touch of anything else. The bar shrinks with nothing above to scroll to: its room stays until
 * somebody scrolls, turns the wheel or has pressed something, for a chart as high as the window is never scrolled. Further down
 * the browser holds the page still by itself. A new screen begins without any of it; one that is as high as the window stays as high as it began.
 */
function useStillness({ bar, main, told }: Measured, isSeen: boolean, frame: string): void {
  const shown = useRef(frame)
  const height = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    if (shown.current !== frame) {
      shown.current = frame
      for (const { current } of [bar, main]) if (current) current.style.minHeight = ''
      scrollTo(0, 0)
    }
    if (!isSeen) return
    /* Known from before it is seen: the observer may answer one picture late. */
    if (told.current !== null) setRootProperty('--head', `${told.current}px`)
    let waits = new AbortController()
    const release = () => {
      waits.abort()
      element.style.minHeight = ''
      height.current = scrollY === 0 ? tellHeight(element.offsetHeight, whole) : element.offsetHeight
    }
    const waitForHand = () => {
      waits.abort()
      waits = new AbortController()
      for (const sign of signsOfHand) addEventListener(sign, release, { signal: waits.signal })
      waits.signal.addEventListener('abort', onceScrolledPast(element, release))
    }
    /* The first answer of the observer, after the page was laid out: asked for now, the browser would lay it out twice. */
    height.current = null
    let width = windowWidth()
    let forget = () => {}
    const end = onSize(element, (now) => {
      const isTurned = windowWidth() !== width
      if (isTurned) element.style.minHeight = ''
      if (height.current === null || isTurned) {
        width = windowWidth()
        height.current = tellHeight(isTurned ? element.offsetHeight : now, whole)
        return
      }
      const grown = now - height.current
      if (grown < 0 && scrollY === 0) {
        element.style.minHeight = `${height.current}px`
        waitForHand()
        return
      }
      height.current = now
      const isAtHead = scrollY === 0
      if (grown === 0 || isHeldByBrowser()) return
      scrollAlong(main.current, grown)
      forget()
      if (grown > 0 && isAtHead) forget = showHeadAfterTouch(element, main.current)
    })
    return () => {
      end()
      waits.abort()
      forget()
    }
  }, [bar, main, told, isSeen, frame])
}

/**
 * The heading that the bar covered is shown again, unless somebody has scrolled meanwhile. Whoever touches the bar itself puts
 * the message away, and has the page back as it was.
 * why: ui.md#what-a-bar-has-covered-is-shown-after-the-next-touch
 */
function showHeadAfterTouch(bar: HTMLElement, main: HTMLElement | null): () => void {
  const covered = scrollY
  const end = new AbortController()
  const show = ({ target }: Event) => {
    if (target instanceof Node && bar.contains(target)) return
    end.abort()
    const heading = main?.querySelector('h1')?.getBoundingClientRect().top ?? Infinity
    if (Math.abs(scrollY - covered) > 1 || heading >= bar.offsetHeight) return
    if (main) main.style.minHeight = ''
    scrollTo(0, 0)
    tellHeight(bar.offsetHeight, whole)
  }
  for (const sign of ['click', 'keyup']) addEventListener(sign, show, { signal: end.signal })
  return () => end.abort()
}

/** Scroll anchoring, which begins below the top of the page. */
function isHeldByBrowser(): boolean {
  return scrollY > 0 && CSS.supports('overflow-anchor', 'auto')
}

/** Written where it has changed: the storage of a phone is slow. */
function keepHeight(key: string, height: number): void {
  const kept = `${height} ${windowWidth()}`
  for (const storage of [windowStorage, deviceStorage]) if (storage.getItem(key) !== kept) storage.setItem(key, kept)
}

/** Of a phone that stood upright nothing is kept for one that lies on its side. */
function keptHeight(key: string): string | null {
  const [height = '', width] = (windowStorage.getItem(key) ?? deviceStorage.getItem(key) ?? '').split(' ')
  return Number(width) === windowWidth() ? height : null
}
