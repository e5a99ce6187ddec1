import { freshnessOf } from '#contract/weather/freshness.ts'
import type { WeatherAlert } from '#contract/weather/warning.ts'

/** What ANACIM has announced weighs more than any forecast: no hour of an official warning is called a good one. */
export function isWarned(alerts: readonly WeatherAlert[], from: number, until: number): boolean {
  return alerts.some(
    ({ kind, validFrom, validUntil }) =>
      kind === 'official' && Date.parse(validFrom) < until && Date.parse(validUntil) > from,
  )
}

/** Of what was kept, what has run out is no warning any more. */
export function notOver(alerts: readonly WeatherAlert[], now: number): readonly WeatherAlert[] {
  return alerts.filter(({ validUntil }) => Date.parse(validUntil) > now)
}

/** What was announced when it was last asked; null: it was never answered. */
export type Announced = { readonly alerts: readonly WeatherAlert[]; readonly at: number } | null

/** That nothing was announced hours ago does not say that nothing is now. */
export function isKnownNow(announced: Announced, now: number): announced is NonNullable<Announced> {
  return announced !== null && freshnessOf(announced.at, now) === 'fresh'
}

/** Who goes out now is still out when what is announced begins. */
const outFor = 6 * 3_600_000

/** null: nobody can say. */
export function isWarnedNow(announced: Announced, now: number): boolean | null {
  if (announced && isWarned(announced.alerts, now, now + outFor)) return true
  return isKnownNow(announced, now) ? false : null
}
