import { metresPerNauticalMile } from '#contract/wire/units.ts'

/** A bar of the scale: a round length and how many pixels it takes. */
export type ScaleStep = { readonly length: number; readonly unit: 'm' | 'km' | 'M'; readonly width: number }

export function scaleSteps(metresPerPixel: number, widest: number): { metric: ScaleStep; nautical: ScaleStep } {
  const longest = metresPerPixel * widest
  const metric = longest >= 1000 ? step(longest, 1000, 'km', metresPerPixel) : step(longest, 1, 'm', metresPerPixel)
  return { metric, nautical: step(longest, metresPerNauticalMile, 'M', metresPerPixel) }
}

function step(longest: number, metres: number, unit: ScaleStep['unit'], metresPerPixel: number): ScaleStep {
  const length = roundBelow(longest / metres)
  return { length, unit, width: (length * metres) / metresPerPixel }
}

/** 1, 2 or 5, times a power of ten. */
function roundBelow(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length))
  const digit = length / power
  const round = digit >= 5 ? 5 : digit >= 2 ? 2 : 1
  return Number((round * power).toPrecision(1))
}
