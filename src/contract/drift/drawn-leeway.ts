import { type DriftObject, type Leeway, driftObjects } from './drift-objects.ts'
import type { Seeded } from './seeded.ts'

/*
 * driftFamilies   what drifts, where nobody knows which published object it is most like
 * drawLeeways     what of the wind moves each particle, drawn once for its whole way
 */

/**
 * `upright`: a boat with a dead engine, or one that is merely silent. `unknown`: a third each of upright, swamped and a person.
 * Nobody has published figures of a pirogue.
 */
export const driftFamilies = ['upright', 'swamped', 'person', 'person_with_jacket', 'unknown'] as const
export type DriftFamily = (typeof driftFamilies)[number]

const objectOf = {
  swamped: 'SKIFF-3',
  person: 'PIW-1',
  person_with_jacket: 'PIW-3',
} as const satisfies { readonly [family: string]: DriftObject }

/** From Allen's slowest skiff to a panga of 5.8 m with one person aboard, 7.7 % (Brushett and others 2014); aside as SKIFF-1. */
const uprightSlopes = [2.9, 7.7] as const
const uprightAside = { slope: 1.29, sd: 2.2 }

/** Of one particle: what the wind does to it along its way and to the right of it, as a share and in metres a second. */
export type DrawnLeeways = {
  readonly slope: Float64Array
  readonly offset: Float64Array
  /** Its sign is the side; it changes when the boat jibes. */
  readonly asideSlope: Float64Array
  readonly asideError: Float64Array
  readonly asideOffset: Float64Array
}

export type Drifting = { readonly object: DriftObject } | { readonly family: DriftFamily }

export function drawLeeways(drifting: Drifting, particles: number, { even, normal }: Seeded): DrawnLeeways {
  const empty = () => new Float64Array(particles)
  const drawn = { slope: empty(), offset: empty(), asideSlope: empty(), asideError: empty(), asideOffset: empty() }
  const [alongErrors, asideErrors] = [evenedOut(normal, particles), evenedOut(normal, particles)]
  for (let particle = 0; particle < particles; particle += 1) {
    const [slope, offset, sd, ...aside] = leewayOf(drifting, particle, even)
    /* Nothing is pushed against the wind the more the stronger it blows. */
    let error = (alongErrors[particle] ?? 0) * sd
    while (slope + error / 20 < 0) error = normal() * sd
    const [asideSlope, asideOffset, asideSd] = particle % 2 === 0 ? aside.slice(0, 3) : aside.slice(3)
    const asideError = (asideErrors[particle] ?? 0) * (asideSd ?? 0)
    drawn.slope[particle] = (slope + error / 20) / 100
    drawn.offset[particle] = (offset + error / 2) / 100
    drawn.asideSlope[particle] = (asideSlope ?? 0) / 100
    drawn.asideError[particle] = asideError / 20 / 100
    drawn.asideOffset[particle] = ((asideOffset ?? 0) + asideError / 2) / 100
  }
  return drawn
}

/** Of few particles the mean would be off by chance alone: together they have the mean and the deviation that each is drawn with. */
function evenedOut(normal: () => number, count: number): Float64Array {
  const drawn = Float64Array.from({ length: count }, normal)
  const mean = drawn.reduce((sum, value) => sum + value, 0) / count
  const deviation = Math.sqrt(drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count)
  return deviation === 0 ? drawn : drawn.map((value) => (value - mean) / deviation)
}

const thirds = ['upright', 'swamped', 'person'] as const

function leewayOf(drifting: Drifting, particle: number, even: () => number): Leeway {
  if ('object' in drifting) return driftObjects[drifting.object]
  /* Pairs of particles, one to each side, are of one kind. */
  const family =
    drifting.family === 'unknown' ? (thirds[Math.floor(particle / 2) % thirds.length] ?? 'upright') : drifting.family
  if (family !== 'upright') return driftObjects[objectOf[family]]
  const [least, most] = uprightSlopes
  const { slope, sd } = uprightAside
  return [least + (most - least) * even(), 0, 0, slope, 0, sd, -slope, 0, sd]
}
