import { type Knots, kmh, kmhToKnots } from '#contract/wire/units.ts'

/** What the sea is called, and whether one should go out: the specification's bands, ANACIM's thresholds, thunder and fog. */

export const seaStates = ['calm', 'beautiful', 'slightly_agitated', 'agitated', 'strong'] as const
export type SeaState = (typeof seaStates)[number]

export function seaState(waveHeight: number): SeaState {
  if (waveHeight < 0.5) return 'calm'
  if (waveHeight < 1) return 'beautiful'
  if (waveHeight < 1.5) return 'slightly_agitated'
  return waveHeight < 2 ? 'agitated' : 'strong'
}

/** From this height of waves on: « Prudence recommandée ». */
export const cautiousWaves = 1.5
/** ANACIM warns when the swell, or the whole of the waves, reaches this, or when wind or gusts are above 40 km/h. */
export const warnedSwell = 2.5
export const warnedWind: Knots = kmhToKnots(kmh(40))
/** Thunder and fog, in the World Meteorological Organization's codes of the weather. */
const thunderFrom = 95
const foggy: readonly (number | null)[] = [45, 48]
/** Fog, as the World Meteorological Organization defines it: less than a kilometre is seen. */
const fogBelow = 1

export type SeaWeather = {
  readonly waveHeight: number | null
  readonly swellHeight: number | null
  readonly windSpeed: number | null
  readonly windGusts: number | null
  readonly visibility: number | null
  readonly weatherCode: number | null
}

/** Why one should be careful; the first is the gravest. `unknown_waves`: what is not known is never called safe. */
export const cautions = [
  'thunderstorm',
  'anacim_waves',
  'anacim_swell',
  'anacim_wind',
  'gusts',
  'waves',
  'fog',
  'unknown_waves',
  'unknown_wind',
] as const
export type Caution = (typeof cautions)[number]
type Recommendation = { readonly goes: boolean; readonly reachesAnacim: boolean; readonly cautions: Caution[] }

export function recommendation(weather: SeaWeather): Recommendation {
  const { waveHeight, swellHeight, windSpeed, windGusts, visibility, weatherCode } = weather
  const holds: Readonly<Record<Caution, boolean>> = {
    thunderstorm: reaches(weatherCode, thunderFrom),
    anacim_waves: reaches(waveHeight, warnedSwell),
    anacim_swell: reaches(swellHeight, warnedSwell),
    anacim_wind: exceeds(windSpeed, warnedWind),
    gusts: exceeds(windGusts, warnedWind),
    waves: reaches(waveHeight, cautiousWaves),
    fog: foggy.includes(weatherCode) || (visibility !== null && visibility < fogBelow),
    unknown_waves: waveHeight === null,
    unknown_wind: windSpeed === null,
  }
  const found = cautions.filter((caution) => holds[caution])
  return {
    goes: found.length === 0,
    reachesAnacim: holds.anacim_waves || holds.anacim_swell || holds.anacim_wind || holds.gusts,
    cautions: found,
  }
}

/** Nearer than this, in kilometres, tenths are worth saying. */
const poorVisibility = 5

/**
 * As a screen writes it, so that no figure contradicts what is said of it: what is under a limit is never rounded up to
 * it, nor what is at most a limit above it.
 */
export const roundedForScreen = {
  waves: (metres: number) => roundedUnder(metres, 10, [0.5, 1, cautiousWaves, 2, warnedSwell]),
  swell: (metres: number) => roundedUnder(metres, 10, [warnedSwell]),
  wind: (speed: number) => roundedUnder(speed, 1, [warnedWind]),
  visibility: (kilometres: number) => roundedUnder(kilometres, kilometres < poorVisibility ? 10 : 1, [fogBelow, 2]),
}

function roundedUnder(value: number, parts: number, limits: readonly number[]): number {
  const nearest = Math.round(value * parts) / parts
  const rises = limits.some((limit) => value <= limit && nearest >= limit && nearest > value)
  return rises ? Math.floor(value * parts) / parts : nearest
}

function reaches(value: number | null, limit: number): boolean {
  return value !== null && value >= limit
}

function exceeds(value: number | null, limit: number): boolean {
  return value !== null && value > limit
}
