import { pollPeriod } from '#web/platform/api/periods.ts'
/** An alert is seen at once. A fleet that moves is seen at once too; one that moves all the time, less and less often. */
export type AskAgainCause = 'alert' | 'movement'

const alertPace = 1000

/** Between two asks while something moves: at first, and when it never rests. */
type Paces = { readonly shortest: () => number; readonly longest: () => number }

/** Asks again whenever something stirs, no oftener than its pace, and always once more after the last time. */
export function askingAgain(ask: () => void, { shortest, longest }: Paces): (by: AskAgainCause) => void {
  let askedAt = Number.NEGATIVE_INFINITY
  let stirredAt = Number.NEGATIVE_INFINITY
  let pace = shortest()
  let due = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const askNow = () => {
    timer = undefined
    askedAt = Date.now()
    ask()
  }
  return (by) => {
    const now = Date.now()
    if (now - stirredAt > 2 * longest()) pace = shortest()
    if (by === 'movement') stirredAt = now
    const wanted = Math.max(now, askedAt + (by === 'alert' ? alertPace : pace))
    if (timer !== undefined && due <= wanted) return
    // It was asked a moment ago, and they still move.
    if (by === 'movement' && askedAt > now - 2 * pace) pace = Math.min(2 * pace, longest())
    clearTimeout(timer)
    due = wanted
    timer = setTimeout(askNow, due - now)
  }
}

/** Figures of a fleet that moves. */
export const stirredPaces = { shortest: pollPeriod('stirredAtFirst'), longest: pollPeriod('stirred') }
