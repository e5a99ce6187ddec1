/*
 * The one time of a chart: the last day, now, and two days ahead.
 *   before now    ten minutes each by the clock
 *   now           null, wherever the clock stands
 *   after now     whole hours, as forecasts are told
 * On the bar all of it is one scale of ten minutes.
 */
const step = 10 * 60_000
const hour = 3_600_000
const hoursAhead = 48
export const stepsOfHour = hour / step

/** `at` null is now. */
export type ChartMoment = number | null

/** `until` lies two days ahead; where `from` is not before now there is no past on the bar. */
export type Steps = { readonly from: number; readonly now: number; readonly until: number }

export function stepsAround(from: number, now: number): Steps {
  return { from, now, until: lastHourBefore(from + liveStep({ from, now }) * step) + hoursAhead * hour }
}

/** Who is told nothing of the past begins at now. */
export function stepsFrom(now: number): Steps {
  return stepsAround(Math.ceil(now / step) * step, now)
}

/** The number of the step that is « En direct ». */
export function liveStep({ from, now }: Pick<Steps, 'from' | 'now'>): number {
  return Math.max(0, Math.ceil((now - from) / step))
}

export function lastStep({ from, until }: Steps): number {
  return Math.round((until - from) / step)
}

export function isAhead(steps: Steps, at: ChartMoment): at is number {
  return at !== null && at > steps.now
}

export function stepAt(steps: Steps, at: ChartMoment): number {
  const live = liveStep(steps)
  if (at === null) return live
  const number = Math.round((at - steps.from) / step)
  if (isAhead(steps, at)) return Math.min(lastStep(steps), Math.max(live + 1, number))
  return Math.min(live - 1, Math.max(0, number))
}

export function momentOf(steps: Steps, number: number): ChartMoment {
  const live = liveStep(steps)
  const here = Math.max(0, number)
  if (here === live) return null
  const at = steps.from + here * step
  return here < live ? at : Math.min(steps.until, Math.max(firstAhead(steps), Math.round(at / hour) * hour))
}

/** Nobody touches one line of a bar: so near to now, now is meant. */
const touchesNow = 3

/** Where a finger leads. */
export function momentMeant(steps: Steps, number: number): ChartMoment {
  return Math.abs(number - liveStep(steps)) <= touchesNow ? null : momentOf(steps, number)
}

/** Where a key leads: one step is ten minutes before now and an hour after it; from the one to the other lies now. */
export function movedBy(steps: Steps, at: ChartMoment, by: number): ChartMoment {
  const live = liveStep(steps)
  const hours = Math.sign(by) * Math.ceil(Math.abs(by) / stepsOfHour)
  if (isAhead(steps, at)) {
    const next = Math.min(steps.until, at + hours * hour)
    return next < firstAhead(steps) ? null : next
  }
  if (at === null && by > 0) return Math.min(steps.until, firstAhead(steps) + (hours - 1) * hour)
  return momentOf(steps, Math.min(live, stepAt(steps, at) + by))
}

function firstAhead({ until }: Steps): number {
  return until - (hoursAhead - 1) * hour
}

function lastHourBefore(at: number): number {
  return Math.floor(at / hour) * hour
}

/** How long the whole day takes when it is played. */
export const playLasts = 30_000
const stepsOfDay = 24 * stepsOfHour

/** Which step is shown after so much of it: up to now, and whoever begins after now plays what is still to come. */
export function playedStep(steps: Steps, begun: number, elapsed: number): number {
  const end = endOfPlay(steps, begun)
  return Math.min(end, begun + Math.floor((elapsed / playLasts) * stepsOfDay))
}

export function endOfPlay(steps: Steps, begun: number): number {
  const live = liveStep(steps)
  return begun < live ? live : lastStep(steps)
}
