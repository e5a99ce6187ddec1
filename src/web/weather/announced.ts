import type { Warned } from '#contract/weather/advice.ts'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { type WeatherAlert, warningLevels } from '#contract/weather/weather-alert.ts'

/** What ANACIM has announced weighs more than any forecast: no hour of an official warning is called a good one. */
export function isWarned(alerts: readonly WeatherAlert[], from: number, until: number): boolean {
  return gravestOf(alerts, from, until) !== null
}

/** How grave the gravest official warning of these hours is; null: there is none. */
export function gravestOf(alerts: readonly WeatherAlert[], from: number, until: number): WeatherAlert['level'] | null {
  const levels = alerts
    .filter(
      ({ kind, validFrom, validUntil }) =>
        kind === 'official' && Date.parse(validFrom) < until && Date.parse(validUntil) > from,
    )
    .map(({ level }) => level)
  return warningLevels.findLast((level) => levels.includes(level)) ?? null
}

/** Of what was kept, what has run out is no warning any more. */
export function notOver(alerts: readonly WeatherAlert[], now: number): readonly WeatherAlert[] {
  return alerts.filter(({ validUntil }) => Date.parse(validUntil) > now)
}

/** What was announced when it was last asked; null: it was never answered. */
export type Announced = { readonly alerts: readonly WeatherAlert[]; readonly at: number } | null

/** That nothing was announced hours ago does not say that nothing is now. */
export function isKnownNow(announced: Announced, now: number): announced is NonNullable<Announced> {
  return announced !== null && weatherFreshnessOf(announced.at, now) === 'fresh'
}

/** Who goes out now is still out when what is announced begins. */
const outFor = 6 * 3_600_000

/** What is announced to who goes out now. */
export function warnedNow(announced: Announced, now: number): Warned {
  const gravest = announced && gravestOf(announced.alerts, now, now + outFor)
  return gravest ?? (isKnownNow(announced, now) ? 'none' : 'unknown')
}
