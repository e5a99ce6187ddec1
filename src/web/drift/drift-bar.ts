import { type Steps, stepsOfHour } from '#web/fleet/time/chart-steps.ts'

/*
 * The hours of a drift on the slider of hours.
 *   barOfDrift   from the first hour that was reckoned to the last
 *   stepOnBar    where an hour is on it
 *   nearestIn    which of the hours is nearest: they are not equally far apart
 *   hourMeant    which of the hours a hand or a key leads to
 */
const hour = 3_600_000
/** As far as a page of keys goes. */
const page = 3

export function barOfDrift(hours: readonly number[], since: number, now: number): Steps {
  return { from: since + (hours[0] ?? 0) * hour, now, until: since + (hours.at(-1) ?? 0) * hour }
}

export function stepOnBar(hours: readonly number[], place: number): number {
  return ((hours[place] ?? 0) - (hours[0] ?? 0)) * stepsOfHour
}

export function nearestIn(hours: readonly number[], wanted: number): number {
  const away = hours.map((one) => Math.abs(one - wanted))
  return Math.max(0, away.indexOf(Math.min(...away)))
}

/** A key goes to the next hour that was reckoned, a page of keys over some; `byKeys` null: that place of the bar is meant. */
export function hourMeant(hours: readonly number[], place: number, number: number, byKeys: number | null): number {
  if (byKeys === null) return nearestIn(hours, (hours[0] ?? 0) + number / stepsOfHour)
  const by = Math.sign(byKeys) * (Math.abs(byKeys) === 1 ? 1 : page)
  return Math.min(hours.length - 1, Math.max(0, place + by))
}
