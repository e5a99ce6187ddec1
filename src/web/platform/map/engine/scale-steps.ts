import { metresPerNauticalMile } from '#contract/wire/units.ts'

/** The bar of the scale: a round length in nautical miles, and how many pixels it takes. */
type ScaleStep = { readonly miles: number; readonly width: number }

export function scaleStep(metresPerPixel: number, widest: number): ScaleStep {
  const miles = roundBelow((metresPerPixel * widest) / metresPerNauticalMile)
  return { miles, width: (miles * metresPerNauticalMile) / metresPerPixel }
}

/** 1, 2 or 5, times a power of ten. */
function roundBelow(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length))
  const digit = length / power
  const round = digit >= 5 ? 5 : digit >= 2 ? 2 : 1
  return Number((round * power).toPrecision(1))
}
