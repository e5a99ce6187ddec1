import { isFocusLost } from '#web/platform/ui/hand-free.ts'

/*
 * Who removes a row or a card goes on beside it: the hand moves to the next one, else to the one before, else to the heading of
 * the list. For every list of every screen and dialog, and whoever removed it: without this the keys would begin again at the top of
 * the page.
 */

/** Where the hand was: on the screen, and above that in each dialog that is open over it. */
type Place = {
  readonly held: Element
  /** The innermost first. */
  readonly rows: readonly { readonly row: Element; readonly list: Element | null; readonly index: number }[]
  readonly around: readonly Element[]
  readonly frame: Element
}

const frames = 'main, dialog, [role=dialog], [role=alertdialog]'
const rowLook = 'tbody > tr, li, article'
const headings = 'h1, h2, h3'

export function keepHandAmongRows(): () => void {
  let places: readonly Place[] = []
  const changes = new MutationObserver(() => {
    places = afterChange(places)
    if (places.length === 0) changes.disconnect()
  })
  const keep = (next: readonly Place[]) => {
    places = next
    changes.disconnect()
    if (next.length > 0) changes.observe(document.body, { childList: true, subtree: true })
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const frame = target.closest(frames)
    /* A menu over a row stands for itself. */
    if (frame === null) return isOverPage(target) ? undefined : keep([])
    const below = frame.matches('main') ? [] : places.filter((place) => place.frame !== frame)
    const place = placeOf(target, frame)
    keep(place ? [...below, place] : below)
  }
  /* Whoever touches something else has left the row. */
  const onPress = ({ target }: PointerEvent) => {
    if (!(target instanceof Element) || isOverPage(target)) return
    if (!places[0]?.rows.some(({ row }) => row.contains(target))) keep([])
  }
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress, { capture: true, passive: true })
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress, { capture: true })
  }
}

function isOverPage(target: Element): boolean {
  return target.closest('#root') === null || target.closest(frames)?.matches('main') === false
}

function placeOf(held: Element, frame: Element): Place | null {
  const around: Element[] = []
  for (let at: Element | null = held; at && at !== frame; at = at.parentElement) around.push(at)
  const rows = around
    .filter((one) => one.matches(rowLook))
    .map((row) => ({ row, list: row.parentElement, index: rowsIn(row.parentElement).indexOf(row) }))
  return rows.length === 0 ? null : { held, rows, around: [...around, frame], frame }
}

/** What is left to be watched over. Focusing watches anew. */
function afterChange(places: readonly Place[]): readonly Place[] {
  const open = places.filter(({ frame }) => frame.isConnected)
  const last = open.at(-1)
  if (!last || last.held.isConnected || !isFocusLost()) return open
  const next = besideRemoved(last) ?? headingOf(last)
  if (!next) return open.slice(0, -1)
  if (!next.matches('a, button, [tabindex]')) next.tabIndex = -1
  next.focus({ preventScroll: true })
  return open
}

function besideRemoved({ rows }: Place): HTMLElement | null {
  for (const { row, list, index } of rows) {
    if (row.isConnected) return holdOf(row)
    if (!list?.isConnected) continue
    const left = rowsIn(list).filter((one) => holdOf(one) !== null)
    const next = left[Math.min(index, left.length - 1)]
    if (next) return holdOf(next)
  }
  return null
}

/** What names the row, and leads to it. */
function holdOf(row: Element): HTMLElement | null {
  return (
    row.querySelector<HTMLElement>('[data-names]') ?? row.querySelector<HTMLElement>('button:not([disabled]), a[href]')
  )
}

function rowsIn(list: Element | null): Element[] {
  return [...(list?.children ?? [])].filter((one) => one.matches(rowLook))
}

function headingOf({ around }: Place): HTMLElement | null {
  for (const one of around) {
    const heading = one.isConnected ? one.querySelector<HTMLElement>(headings) : null
    if (heading) return heading
  }
  return null
}
