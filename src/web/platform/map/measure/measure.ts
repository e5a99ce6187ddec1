import { courseTo, greatCircle } from '#contract/wire/earth.ts'
import { type Degrees, type LngLat, type Metres, metres } from '#contract/wire/units.ts'

/** From one point to the next: how far, and in which direction one sets out. */
type MeasuredLeg = { readonly length: Metres; readonly course: Degrees }

export function measuredLegs(points: readonly LngLat[]): MeasuredLeg[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return { length: greatCircle(from, to), course: courseTo(from, to) }
  })
}

export function lengthOf(legs: readonly MeasuredLeg[]): Metres {
  return metres(legs.reduce((sum, { length }) => sum + length, 0))
}

/** « 045° »: three digits, as a course is said. */
export function courseText(course: Degrees): string {
  return `${String(Math.round(course) % 360).padStart(3, '0')}°`
}
