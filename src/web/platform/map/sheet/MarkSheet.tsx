import './sheet.css'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { Opened } from '#web/platform/ui/dialogs/Opened.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { type HeadParts, SheetHead } from './SheetHead.tsx'
import { type SheetHeight, heightsOf, nextHeight } from './sheet-heights.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

type MarkSheetProps = HeadParts & {
  readonly engine: MapEngine
  /** Another mark is another sheet. */
  readonly mark: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

/**
 * What is known of a mark: a sheet of three heights at the foot of a phone, a panel on the map of a desk. It takes the focus when it
 * opens, and the map moves until the mark is seen beside it.
 */
export function MarkSheet(props: MarkSheetProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const place = useSheetPlace(anchor)
  return (
    <>
      <span ref={anchor} hidden />
      {place && createPortal(<SheetBox key={place.kind} {...props} place={place} />, place.host)}
    </>
  )
}

function SheetBox({
  engine,
  mark,
  onClose,
  children,
  place,
  ...head
}: MarkSheetProps & { readonly place: SheetPlace }) {
  const { kind, host, coversCalls } = place
  const titleId = useId()
  const [height, setHeight] = useState<SheetHeight>('half')
  const room = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDialogElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const sizes = useSizes(room, top)
  const heights = heightsOf(sizes.room, sizes.head)
  const { onPointerDown, dragged, endsDrag } = useSheetDrag({
    height,
    heights,
    onRest: (rest) => (rest === 'closed' ? onClose() : setHeight(rest)),
  })
  const isPanel = kind === 'panel'
  const lower = () => {
    const next = isPanel ? null : nextHeight(height, -1, heights)
    if (next === null) onClose()
    else setHeight(next)
  }
  useEscape(box, lower)
  useFocusOn(box, mark)
  useRoomBeside({ engine, mark, at: head.at, place, box, height: isPanel ? null : height, pixels: heights[height] })
  const isCramped = sizes.head > sizes.room * mostOfHead
  const isAtFoot = !isPanel && host === document.body
  return (
    <div ref={room} className={classes('sheet-room', isPanel ? 'is-panel' : isAtFoot ? 'is-at-foot' : 'is-in-map')}>
      {coversCalls && <Opened />}
      <dialog
        open
        ref={box}
        aria-labelledby={titleId}
        tabIndex={-1}
        data-mark-sheet={isPanel ? 'panel' : height}
        className={classes('mark-sheet', dragged !== null && 'is-dragged', isCramped && 'is-cramped')}
        style={isPanel ? undefined : { height: dragged ?? heights[height] }}
      >
        <SheetHead
          {...head}
          top={top}
          titleId={titleId}
          steps={isPanel ? null : { height, heights, onPointerDown, endsDrag, onHeight: setHeight }}
          onClose={onClose}
        />
        {/* Whoever goes on by keys sees what he reaches. */}
        <div className="mark-sheet-body" onFocus={() => height === 'peek' && setHeight('half')}>
          {children}
        </div>
      </dialog>
    </div>
  )
}

/** A head that leaves less than this to all else is read by scrolling. */
const mostOfHead = 0.7

/** How much room the screen has for the sheet, and how high its head is: both change with the letters, the screen and the words. */
function useSizes(room: { current: HTMLElement | null }, head: { current: HTMLElement | null }) {
  const [sizes, setSizes] = useState({ room: 0, head: 0 })
  useLayoutEffect(() => {
    const measure = () =>
      setSizes((before) => {
        const now = { room: room.current?.clientHeight ?? 0, head: head.current?.offsetHeight ?? 0 }
        return before.room === now.room && before.head === now.head ? before : now
      })
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [room.current, head.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [room, head])
  return sizes
}

/** A sheet that says another mark takes the focus anew. */
function useFocusOn(box: { current: HTMLElement | null }, mark: string): void {
  const on = useRef<string | null>(null)
  useEffect(() => {
    if (on.current === mark) return
    on.current = mark
    box.current?.focus({ preventScroll: true })
  }, [box, mark])
}

/** From wherever the focus is, before full screen hears it; what lies over the sheet closes first. */
function useEscape(box: { current: HTMLElement | null }, lower: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return
    const over = event.target.closest('[aria-modal], [role=dialog], [role=menu]')
    if (over && !over.contains(box.current)) return
    event.preventDefault()
    event.stopPropagation()
    lower()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

type Beside = Pick<MarkSheetProps, 'engine' | 'mark' | 'at'> & {
  readonly place: SheetPlace
  readonly box: { readonly current: HTMLElement | null }
  readonly height: SheetHeight | null
  /** How high that is: a screen that turns has another. */
  readonly pixels: number
}

/** What lies over the map makes room for the sheet, and the mark is seen in what is left. */
function useRoomBeside({ engine, mark, at, place: { around, kind }, box, height, pixels }: Beside): void {
  const [longitude, latitude] = at ?? []
  useLayoutEffect(() => {
    tellRoom(around, height, Math.max(0, pixels - below(around, box.current)))
  }, [around, box, height, pixels])
  useEffect(() => () => takeBackRoom(around), [around])
  const shown = useRef('')
  useEffect(() => {
    if (longitude === undefined || latitude === undefined) return
    const what = `${mark} ${height ?? ''} ${pixels}`
    if (shown.current === what) return engine.moveBeside([longitude, latitude])
    shown.current = what
    const bottom = Number.parseFloat(around.style.getPropertyValue('--sheet-room')) || 0
    const left = kind === 'panel' ? (box.current?.offsetWidth ?? 0) : 0
    engine.showBeside([longitude, latitude], { bottom, left })
  }, [engine, mark, around, kind, box, height, pixels, longitude, latitude])
}

/** The style sheet has it from here: what lies over this map makes room. */
function tellRoom(around: HTMLElement, height: SheetHeight | null, covered: number): void {
  const { dataset, style } = around
  style.setProperty('--sheet-room', `${height === null ? 0 : covered}px`)
  dataset['sheet'] =
    height !== null && covered > 0 && leftOf(around, covered) < leastLeft ? 'full' : (height ?? 'panel')
}

/** Where less of the map is left, in letters of the page, its buttons have no room: the map alone is seen, or nothing of it. */
const leastLeft = 8.5

function leftOf(around: HTMLElement, covered: number): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const map = around.querySelector('.map-place')
  const head = map ? Number.parseFloat(getComputedStyle(map).scrollMarginTop) || 0 : 0
  return (around.clientHeight - covered - head) / rem
}

function takeBackRoom({ dataset, style }: HTMLElement): void {
  delete dataset['sheet']
  style.removeProperty('--sheet-room')
}

/** How far the foot of the sheet lies below that of the map: of a small map at the head of a page it covers nothing. */
function below(around: HTMLElement, box: HTMLElement | null): number {
  return box ? box.getBoundingClientRect().bottom - around.getBoundingClientRect().bottom : 0
}

/**
 * Where the sheet of a mark stands. `panel`: at a desk, on the map itself, beside what is left of it. `foot`: at the foot of the
 * screen, above the bar of the phone; of a map within a dialog, at the foot of that map.
 */
type SheetPlace = {
  readonly kind: 'panel' | 'foot'
  /** What the map and all that lies over it stand in. */
  readonly around: HTMLElement
  readonly host: HTMLElement
  /** At the foot it lies over the calls for help, which are then said above it. */
  readonly coversCalls: boolean
}

/* In the units of the page: with letters of twice the size a desk is as narrow as a phone. */
const desk = '(min-width: 56.25rem)'

const leastForPanel = 35

/** Null until the page is laid out. `anchor` stands beside the map. */
function useSheetPlace(anchor: RefObject<HTMLElement | null>): SheetPlace | null {
  const [place, setPlace] = useState<SheetPlace | null>(null)
  useLayoutEffect(() => {
    /* Some stand among what lies over the map, and not beside it. */
    const beside = anchor.current?.parentElement
    const around = beside?.closest('.map-frame')?.parentElement ?? beside
    if (!around) return
    const query = matchMedia(desk)
    const decide = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const kind = query.matches && around.clientWidth >= leastForPanel * rem ? 'panel' : 'foot'
      setPlace((before) => (before?.kind === kind && before.around === around ? before : placeOf(kind, around)))
    }
    decide()
    const sizes = new ResizeObserver(decide)
    sizes.observe(around)
    query.addEventListener('change', decide)
    return () => {
      sizes.disconnect()
      query.removeEventListener('change', decide)
    }
  }, [anchor])
  return place
}

function placeOf(kind: SheetPlace['kind'], around: HTMLElement): SheetPlace {
  const isWithinDialog = around.closest('[role=dialog]') !== null
  return {
    kind,
    around,
    host: kind === 'panel' || isWithinDialog ? around : document.body,
    coversCalls: kind === 'foot' && around.closest('[data-calls-below]') !== null,
  }
}
