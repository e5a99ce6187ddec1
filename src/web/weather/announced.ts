import type { WeatherAlert } from '#contract/weather/warning.ts'

/** What ANACIM has announced weighs more than any forecast: no hour of an official warning is called a good one. */
export function isWarned(alerts: readonly WeatherAlert[], from: number, until: number): boolean {
  return alerts.some(
    ({ kind, validFrom, validUntil }) =>
      kind === 'official' && Date.parse(validFrom) < until && Date.parse(validUntil) > from,
  )
}
