/** What one service says of one place: now, and hour by hour. Wind and current in knots, visibility in kilometres. */

export type AirValues = {
  readonly temperature: number | null
  readonly humidity: number | null
  readonly pressure: number | null
  readonly visibility: number | null
  readonly windSpeed: number | null
  readonly windGusts: number | null
  /** Where it comes FROM. */
  readonly windDirection: number | null
  readonly weatherCode: number | null
}

export type SeaValues = {
  readonly waveHeight: number | null
  readonly waveDirection: number | null
  readonly wavePeriod: number | null
  readonly swellHeight: number | null
  readonly swellDirection: number | null
  readonly swellPeriod: number | null
  readonly seaTemperature: number | null
  readonly currentSpeed: number | null
  /** Where it runs TOWARDS, unlike wind and waves. */
  readonly currentDirection: number | null
  readonly seaLevel: number | null
}

export type ValuesAt<Values> = { readonly at: string; readonly values: Values }
export type Outlook<Values> = { readonly now: ValuesAt<Values> | null; readonly hours: readonly ValuesAt<Values>[] }
export type OutlookKind = 'air' | 'sea'
export type OutlookValues = { air: AirValues; sea: SeaValues }

export const hour = 3_600_000

/** The hour that a time is nearest to, if one is less than an hour away. */
export function hourAt<Values>({ hours }: Outlook<Values>, time: Date): ValuesAt<Values> | null {
  let nearest: ValuesAt<Values> | null = null
  for (const one of hours) {
    const [away, best] = [distance(one, time), nearest === null ? hour : distance(nearest, time)]
    if (away < best) nearest = one
  }
  return nearest
}

function distance({ at }: { readonly at: string }, time: Date): number {
  return Math.abs(Date.parse(at) - time.getTime())
}

/** From the hour that runs, so many days on. A service whose hours are all past is shown as it is: its times say so. */
export function hoursAhead<One extends { readonly at: string }>(hours: readonly One[], now: Date, days: number): One[] {
  const begins = now.getTime() - (now.getTime() % hour)
  const ahead = hours.filter(({ at }) => Date.parse(at) >= begins)
  const [first] = ahead.length > 0 ? ahead : hours
  if (!first) return []
  const ends = Date.parse(first.at) + days * 24 * hour
  return (ahead.length > 0 ? ahead : hours).filter(({ at }) => Date.parse(at) < ends)
}
