/** The steps of the bar: ten minutes each by the clock, and after the last of them now. */
const step = 10 * 60_000

/** `at` null is now. */
export type PastTime = number | null

export type Steps = { readonly from: number; readonly until: number }

/** The number of the step that is « En direct ». */
export function liveStep({ from, until }: Steps): number {
  return Math.max(1, Math.ceil((until - from) / step))
}

export function stepAt(steps: Steps, at: PastTime): number {
  const last = liveStep(steps)
  if (at === null) return last
  return Math.min(last - 1, Math.max(0, Math.round((at - steps.from) / step)))
}

export function momentOf(steps: Steps, number: number): PastTime {
  return number >= liveStep(steps) ? null : steps.from + Math.max(0, number) * step
}

/** How long the whole day takes when it is played. */
export const playLasts = 30_000

/** Which step is shown after so much of it; whoever begins in the middle plays what is left. */
export function playedStep(steps: Steps, begun: number, elapsed: number): number {
  const last = liveStep(steps)
  return Math.min(last, begun + Math.floor((elapsed / playLasts) * last))
}
