import { type Knots, kmh, kmhToKnots } from '#contract/wire/units.ts'

/** What the sea is called, and whether one should go out: the specification's bands, then ANACIM's thresholds. */

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
/** ANACIM warns when the swell reaches this, or when wind or gusts are above 40 km/h. */
export const warnedSwell = 2.5
export const warnedWind: Knots = kmhToKnots(kmh(40))

export type SeaWeather = {
  readonly waveHeight: number | null
  readonly swellHeight: number | null
  readonly windSpeed: number | null
  readonly windGusts: number | null
}

/** Why one should be careful; the first is the gravest. `unknown_waves`: what is not known is never called safe. */
export const cautions = ['anacim_swell', 'anacim_wind', 'gusts', 'waves', 'unknown_waves', 'unknown_wind'] as const
export type Caution = (typeof cautions)[number]
export type Recommendation = { readonly goes: boolean; readonly reachesAnacim: boolean; readonly cautions: Caution[] }

export function recommendation({ waveHeight, swellHeight, windSpeed, windGusts }: SeaWeather): Recommendation {
  const holds: Readonly<Record<Caution, boolean>> = {
    anacim_swell: reaches(swellHeight, warnedSwell) || reaches(waveHeight, warnedSwell),
    anacim_wind: exceeds(windSpeed, warnedWind),
    gusts: exceeds(windGusts, warnedWind),
    waves: reaches(waveHeight, cautiousWaves),
    unknown_waves: waveHeight === null,
    unknown_wind: windSpeed === null,
  }
  const found = cautions.filter((caution) => holds[caution])
  return {
    goes: found.length === 0,
    reachesAnacim: holds.anacim_swell || holds.anacim_wind || holds.gusts,
    cautions: found,
  }
}

function reaches(value: number | null, limit: number): boolean {
  return value !== null && value >= limit
}

function exceeds(value: number | null, limit: number): boolean {
  return value !== null && value > limit
}
