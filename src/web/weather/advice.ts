import { freshnessOf } from '#contract/weather/freshness.ts'
import { type Caution, recommendation } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'

/** Why one should not simply go out: what is announced, what is not known, how old it is, and then the values. None: one may. */
export type Reason = 'official' | 'unknown_warnings' | Doubt | Caution
/** Values that advise nothing: they are of long ago, or of a moment that this phone's clock does not know yet. */
type Doubt = 'too_old' | 'unknown_age'

/** `warned: null`: whether anything official is announced is not known. */
export function reasonsAgainst(weather: Weather, warned: boolean | null, now: number): readonly Reason[] {
  const doubt = doubtOf(weather.fetchedAt, now)
  return [
    ...(warned ? ['official' as const] : []),
    ...(doubt ? [doubt] : []),
    ...(warned === null ? ['unknown_warnings' as const] : []),
    ...recommendation({ ...weather, swellHeight: weather.marine.swellHeight }).cautions,
  ]
}

export function doubtOf(at: string | number, now: number): Doubt | null {
  const freshness = freshnessOf(at, now)
  if (freshness === 'unknown') return 'unknown_age'
  return freshness === 'fresh' ? null : 'too_old'
}
