/*
 * How wide a strip of sea one look-out in a small boat really sees through, in nautical miles: the figures of a course of the
 * United States Coast Guard, of which slides were read and not the manual. Both ends are told; it is planned with the low one.
 */
export const searchTargets = ['person', 'small_boat', 'boat'] as const
/** In the water; full of water or under 15 feet; afloat, of 15 to 25 feet and more. */
export type SearchTarget = (typeof searchTargets)[number]

export type SweepWidth = { readonly low: number; readonly high: number }
type Seeing = {
  readonly target: SearchTarget
  /** In knots, and the height of the waves in metres; null: not known, and taken as fair. */
  readonly wind: number | null
  readonly waves: number | null
  readonly isNight: boolean
  /** What is looked for shows a light. */
  readonly hasLight: boolean
}

const inFairWeather: { readonly [T in SearchTarget]: SweepWidth } = {
  person: { low: 0.2, high: 0.3 },
  small_boat: { low: 0.4, high: 1.8 },
  boat: { low: 0.8, high: 4.5 },
}
const [fresh, strong, rough] = [15, 25, 1]
/** « Nearly nothing » is written of a night without a light: this tenth is our own reading of it. */
const atNight = 0.1

export function sweepWidth({ target, wind, waves, isNight, hasLight }: Seeing): SweepWidth {
  const { low, high } = inFairWeather[target]
  const part = bySea(wind ?? 0, waves ?? 0) * (isNight && !hasLight ? atNight : 1)
  return { low: low * part, high: high * part }
}

function bySea(wind: number, waves: number): number {
  if (wind >= strong) return 0.25
  return wind >= fresh || waves >= rough ? 0.5 : 1
}
