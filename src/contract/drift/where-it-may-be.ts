import type { LatLng } from '#contract/wire/units.ts'
import { metresPerDegree, shrinkAt } from '#contract/wire/earth.ts'
import type { DriftStart, DriftStep } from './drift.ts'

/*
 * Defined so that two programs can be compared.
 *   meanOf     the middle of the places that are still afloat; null where none is
 *   areaOf     the ellipse that holds 95 of 100 of them, were they spread as errors are, in square kilometres
 */
const kilometresPerDegree = metresPerDegree / 1000
/** 95 of 100 of what has two directions lie within the root of so many variances. */
const mostOfTwo = 5.991

export function meanOf(step: DriftStep): LatLng | null {
  const afloat = afloatOf(step)
  if (afloat.length === 0) return null
  const middle = (values: Float64Array) =>
    afloat.reduce((sum, particle) => sum + (values[particle] ?? 0), 0) / afloat.length
  return { latitude: middle(step.latitudes), longitude: middle(step.longitudes) }
}

export function areaOf(step: DriftStep, start: DriftStart): number {
  const mean = meanOf(step)
  const afloat = afloatOf(step)
  if (mean === null) return 0
  const narrowing = shrinkAt(start.latitude)
  let [xx, yy, xy] = [0, 0, 0]
  for (const particle of afloat) {
    const x = ((step.longitudes[particle] ?? 0) - mean.longitude) * narrowing * kilometresPerDegree
    const y = ((step.latitudes[particle] ?? 0) - mean.latitude) * kilometresPerDegree
    xx += x * x
    yy += y * y
    xy += x * y
  }
  const determinant = (xx * yy - xy * xy) / afloat.length ** 2
  return Math.PI * mostOfTwo * Math.sqrt(Math.max(0, determinant))
}

function afloatOf({ isStranded }: DriftStep): number[] {
  return Array.from(isStranded.keys()).filter((particle) => isStranded[particle] === 0)
}

export function strandedOf({ isStranded }: DriftStep): number[] {
  return Array.from(isStranded.keys()).filter((particle) => isStranded[particle] === 1)
}
