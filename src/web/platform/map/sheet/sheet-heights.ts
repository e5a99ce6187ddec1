/*
 * The sheet of a mark stands at the foot of a phone in one of three heights.
 *   heightsOf        how many pixels each of them is
 *   heightAfterDrag  where it comes to rest when a finger lets go of it
 *   nextHeight       one step up or down, for keys and buttons
 */
export const sheetHeights = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof sheetHeights)[number]
export type Heights = Readonly<Record<SheetHeight, number>>

const halfPart = 0.52
/** Below so many pixels of difference two heights are one: a step that moves nothing would be a button that does nothing. */
const leastStep = 40
/** How long a sheet that is thrown goes on, in milliseconds: a flick of half a pixel each millisecond is 90 pixels further. */
const glides = 180
/** Less of its peek than this is a sheet that was put away. */
const leastOfPeek = 0.6

/** `space`: what the screen has for it. `head`: the part that is always seen; letters of twice the size make it higher. */
export function heightsOf(space: number, head: number): Heights {
  const peek = Math.min(head, space)
  const half = Math.round(Math.max(space * halfPart, peek))
  return { peek, half: half - peek < leastStep ? peek : half, full: space }
}

/** `to`: how high it stands under the finger. `speed`: in pixels each millisecond, upwards. */
export function heightAfterDrag(to: number, speed: number, heights: Heights): SheetHeight | 'closed' {
  const rest = to + speed * glides
  if (rest < heights.peek * leastOfPeek) return 'closed'
  const [nearest] = sheetHeights.toSorted(
    (one, other) => Math.abs(heights[one] - rest) - Math.abs(heights[other] - rest),
  )
  return nearest ?? 'peek'
}

/** Null: there is no step further. Heights that are one on this screen are one step. */
export function nextHeight(from: SheetHeight, step: 1 | -1, heights: Heights): SheetHeight | null {
  const way = step === 1 ? sheetHeights : sheetHeights.toReversed()
  return way.find((height) => (heights[height] - heights[from]) * step > 0) ?? null
}
