import { weatherFreshnessOf } from './freshness.ts'
import { type Caution, type SeaWeather, recommendation } from './sea-state.ts'
import type { WarningLevel } from './weather-alert.ts'

/*
 * One sea, one word: whether to go out, on every screen and in every voice. Nothing that advises decides it anew.
 *   adviceOn   the word, what is to be said first, and all that speaks against going out
 *   adviceAhead   the word for hours that are still to come
 *   doubtOf    why values of then say nothing of now
 */

/** `unknown`: nobody can say. It is never less than « Prudence recommandée ». */
export type AdviceWord = 'goes' | 'careful' | 'stay' | 'unknown'
/** Why one should not simply go out: what is announced, what is not known, how old it is, and then the values. */
export type AdviceReason = 'official' | 'unknown_warnings' | 'no_weather' | Doubt | Caution
/** Values that advise nothing: they are of long ago, or of a moment that this phone's clock does not know yet. */
type Doubt = 'too_old' | 'unknown_age'
/** The gravest official warning of who goes out now; `unknown`: nobody can say whether there is one. */
export type Warned = WarningLevel | 'none' | 'unknown'

type Advice = {
  readonly word: AdviceWord
  /** What is said where there is room for one; null where nothing speaks against. */
  readonly why: AdviceReason | null
  readonly reasons: readonly AdviceReason[]
  /** The values are of this time of the day. */
  readonly isOfNow: boolean
}

type Advised = Omit<SeaWeather, 'swellHeight'> & {
  readonly marine: Pick<SeaWeather, 'swellHeight'>
  readonly fetchedAt: string
}

/** Of the values, what ANACIM warns of, and thunder. */
const grave: ReadonlySet<AdviceReason> = new Set<AdviceReason>([
  'thunderstorm',
  'anacim_waves',
  'anacim_swell',
  'anacim_wind',
  'gusts',
])
/** Without these nobody can say what the sea is. */
const blind: ReadonlySet<AdviceReason> = new Set<AdviceReason>([
  'no_weather',
  'too_old',
  'unknown_age',
  'unknown_waves',
])

/** A red warning forbids, whatever the sea seems to be; any other is prudence at least, however old or unknown the values are. */
export function adviceOn(weather: Advised | null, warned: Warned, now: number): Advice {
  const isAnnounced = warned !== 'none' && warned !== 'unknown'
  const reasons: AdviceReason[] = [
    ...(isAnnounced ? ['official' as const] : []),
    ...doubtsOf(weather, now),
    ...(warned === 'unknown' ? ['unknown_warnings' as const] : []),
    ...(weather ? recommendation({ ...weather, swellHeight: weather.marine.swellHeight }).cautions : []),
  ]
  const isOfNow = weather !== null && ['fresh', 'late'].includes(weatherFreshnessOf(weather.fetchedAt, now))
  const told = (word: AdviceWord, why: AdviceReason | null): Advice => ({ word, why, reasons, isOfNow })
  if (warned === 'red') return told('stay', 'official')
  const gravest = isOfNow ? reasons.find(isGrave) : undefined
  if (gravest) return told('stay', gravest)
  const [first = null] = reasons
  if (isAnnounced) return told('careful', first)
  if (weather === null || !isOfNow || weather.waveHeight === null) {
    return told('unknown', reasons.find((reason) => blind.has(reason)) ?? 'unknown_waves')
  }
  return told(first === null ? 'goes' : 'careful', first)
}

/** What is foreseen of a day or an hour. Values that are in doubt forbid nothing; a red warning does, whatever they are. */
export function adviceAhead(foreseen: SeaWeather, warned: Warned, isInDoubt: boolean): Exclude<AdviceWord, 'unknown'> {
  const { cautions } = recommendation(foreseen)
  if (warned === 'red' || (!isInDoubt && cautions.some(isGrave))) return 'stay'
  return warned !== 'none' || isInDoubt || cautions.length > 0 ? 'careful' : 'goes'
}

/** Who is out then should not be. */
export function isGraveSea(weather: SeaWeather): boolean {
  return recommendation(weather).cautions.some(isGrave)
}

export function doubtOf(at: string | number, now: number): Doubt | null {
  const freshness = weatherFreshnessOf(at, now)
  if (freshness === 'unknown') return 'unknown_age'
  return freshness === 'fresh' ? null : 'too_old'
}

function doubtsOf(weather: Advised | null, now: number): readonly AdviceReason[] {
  if (weather === null) return ['no_weather']
  const doubt = doubtOf(weather.fetchedAt, now)
  return doubt ? [doubt] : []
}

function isGrave(reason: AdviceReason): boolean {
  return grave.has(reason)
}
