import { type DrawnLeeways, type Drifting, drawLeeways } from './drawn-leeway.ts'
import type { Flow } from './flow.ts'
import { type Seeded, seeded } from './seeded.ts'
import type { LatLng } from '#contract/wire/units.ts'

/*
 * Where what drifts may be: many particles, each with a leeway of its own, carried by wind and current in steps of ten minutes.
 * The same seed gives the same answer, on the server and on a telephone.
 *   driftInSlices   the particles after each of the hours that are asked for; between two slices others may work
 *   simulateDrift   the same, at once
 *   movedBy         one place, carried for a while
 */
export type DriftCase = {
  readonly drifting: Drifting
  readonly start: DriftStart
  /** After the earliest moment of the start, rising; below 0 it is looked where it may have come from. */
  readonly hours: readonly number[]
  readonly particles: number
  readonly seed: number
  readonly wind: Flow
  readonly current: Flow
  /** How many times the usual doubt of wind and current: 0 is none. */
  readonly uncertainty: number
  /** What comes there stays there. Without it nothing strands. */
  readonly isLand: ((longitude: number, latitude: number) => boolean) | null
}

export type DriftStart = {
  readonly longitude: number
  readonly latitude: number
  /** Standard deviation to each side, in metres. */
  readonly radius: number
  /** It began to drift at some moment between these, in milliseconds. */
  readonly from: number
  readonly to: number
}

/** Of those that drift by then. */
export type DriftStep = {
  readonly hours: number
  readonly longitudes: Float64Array
  readonly latitudes: Float64Array
  readonly isStranded: Uint8Array
  /** Which of all particles each of them is. */
  readonly which: Uint16Array
}

const hour = 3_600_000
const stepSeconds = 600
const step = stepSeconds * 1000
/** Of a boat that lies to the left of the wind whether it comes to lie to the right. */
const jibingAnHour = 0.04
/** Usual doubt: one standard deviation in each direction, in metres a second. No source was found; it is rather too wide. */
export const usualDoubt = { wind: 1.5, current: 0.15 } as const
/** What was told for an hour this long ago is doubted as much again, and goes on so. */
const doubtGrowsWith = 24 * hour

type Particles = {
  readonly longitudes: Float64Array
  readonly latitudes: Float64Array
  readonly isStranded: Uint8Array
  /** What began ashore, where the shore is not known well, strands only after it was on the water. */
  readonly wasAfloat: Uint8Array
  readonly begins: Float64Array
  readonly leeways: DrawnLeeways
  /** In which direction what is not known any more is wrong: of wind and current, east and north. */
  readonly errors: readonly [Float64Array, Float64Array, Float64Array, Float64Array]
}

export function simulateDrift(asked: DriftCase): DriftStep[] {
  const slices = driftInSlices(asked)
  for (;;) {
    const slice = slices.next()
    if (slice.done === true) return slice.value
  }
}

/** A slice is a step of ten minutes: about a millisecond for two thousand particles. */
export function* driftInSlices(asked: DriftCase): Generator<void, DriftStep[]> {
  const chance = seeded(asked.seed)
  const particles = placed(asked, chance)
  const isBackward = asked.hours.some((hours) => hours < 0)
  const direction = isBackward ? -1 : 1
  const hoursAsked = asked.hours.toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const wanted = hoursAsked.map((hours) => Math.round((Math.abs(hours) * hour) / step))
  const steps: DriftStep[] = []
  for (let count = 0, next = 0; next < wanted.length; count += 1) {
    for (; wanted[next] === count; next += 1)
      steps.push(seen(particles, hoursAsked[next] ?? 0, asked.start.from + direction * count * step, direction))
    move(asked, particles, chance, asked.start.from + direction * count * step, direction)
    yield
  }
  return steps
}

function placed({ drifting, start, particles, uncertainty, isLand }: DriftCase, { normal, even }: Seeded): Particles {
  const empty = () => new Float64Array(particles)
  const leeways = drawLeeways(drifting, particles, { normal, even })
  const [longitudes, latitudes, begins] = [empty(), empty(), empty()]
  const errors = [empty(), empty(), empty(), empty()] as const
  const [alongNorth, alongEast] = metresARadian((start.latitude * Math.PI) / 180)
  for (let particle = 0; particle < particles; particle += 1) {
    latitudes[particle] = start.latitude + inDegrees((normal() * start.radius) / alongNorth)
    longitudes[particle] = start.longitude + inDegrees((normal() * start.radius) / alongEast)
    begins[particle] = start.from + (start.to - start.from) * even()
    if (uncertainty > 0) for (const error of errors) error[particle] = normal()
  }
  const wasAfloat = Uint8Array.from(longitudes, (longitude, particle) =>
    isLand?.(longitude, latitudes[particle] ?? 0) === true ? 0 : 1,
  )
  return { longitudes, latitudes, begins, leeways, errors, wasAfloat, isStranded: new Uint8Array(particles) }
}

function move(asked: DriftCase, particles: Particles, chance: Seeded, at: number, direction: 1 | -1): void {
  const { wind, current, uncertainty, isLand } = asked
  const { longitudes, latitudes, isStranded, begins, leeways, errors } = particles
  const jibes = 1 - (1 - jibingAnHour) ** (step / hour)
  const [windDoubt, currentDoubt] = [usualDoubt.wind * uncertainty, usualDoubt.current * uncertainty]
  const windGrown = windDoubt * grown(wind, at) + uncertainty * wind.unsure
  const currentGrown = currentDoubt * grown(current, at) + uncertainty * current.unsure
  const [blows, runs] = [new Float64Array(2), new Float64Array(2)]
  for (let particle = 0; particle < asked.particles; particle += 1) {
    if (isStranded[particle] === 1 || hasNotBegun(begins[particle] ?? 0, at, direction)) continue
    const [longitude, latitude] = [longitudes[particle] ?? 0, latitudes[particle] ?? 0]
    wind.read(longitude, latitude, at, blows)
    current.read(longitude, latitude, at, runs)
    let [windEast, windNorth, east, north] = [blows[0] ?? 0, blows[1] ?? 0, runs[0] ?? 0, runs[1] ?? 0]
    if (uncertainty > 0) {
      windEast += windDoubt * chance.normal() + windGrown * (errors[0][particle] ?? 0)
      windNorth += windDoubt * chance.normal() + windGrown * (errors[1][particle] ?? 0)
      east += currentDoubt * chance.normal() + currentGrown * (errors[2][particle] ?? 0)
      north += currentDoubt * chance.normal() + currentGrown * (errors[3][particle] ?? 0)
    }
    const speed = Math.sqrt(windEast * windEast + windNorth * windNorth)
    if (speed > 0) {
      const along = (leeways.slope[particle] ?? 0) * speed + (leeways.offset[particle] ?? 0)
      const asideSlope = (leeways.asideSlope[particle] ?? 0) + (leeways.asideError[particle] ?? 0)
      const aside = asideSlope * speed + (leeways.asideOffset[particle] ?? 0)
      /* To the right of who has the wind in his back. */
      east += (along * windEast + aside * windNorth) / speed
      north += (along * windNorth - aside * windEast) / speed
    }
    if (chance.even() < jibes) leeways.asideSlope[particle] = -(leeways.asideSlope[particle] ?? 0)
    const radians = (latitude * Math.PI) / 180
    const [alongNorth, alongEast] = metresARadian(radians)
    latitudes[particle] = latitude + inDegrees((direction * north * stepSeconds) / alongNorth)
    longitudes[particle] = longitude + inDegrees((direction * east * stepSeconds) / alongEast)
    if (isLand?.(longitudes[particle] ?? 0, latitudes[particle] ?? 0) === true)
      isStranded[particle] = particles.wasAfloat[particle] ?? 0
    else particles.wasAfloat[particle] = 1
  }
}

/** Backwards a particle drifts from the last moment on. */
function hasNotBegun(begins: number, at: number, direction: 1 | -1): boolean {
  return direction === 1 ? begins > at : begins < at
}

/** 0 while a weather of today tells it for that hour; a day after its last hour as much as the usual doubt. */
function grown({ known: [from, until], aged }: Flow, at: number): number {
  const ofAge = aged !== undefined && at > aged.from ? aged.doubt : 0
  return ofAge + Math.max(0, at - until, from - at) / doubtGrowsWith
}

function seen(particles: Particles, hours: number, at: number, direction: 1 | -1): DriftStep {
  const { longitudes, latitudes, isStranded, begins } = particles
  const drifts = (_: number, particle: number) => !hasNotBegun(begins[particle] ?? 0, at, direction)
  return {
    hours,
    longitudes: longitudes.filter(drifts),
    latitudes: latitudes.filter(drifts),
    isStranded: isStranded.filter(drifts),
    which: Uint16Array.from(begins.keys()).filter((particle) => drifts(0, particle)),
  }
}

/** The earth of the charts (WGS 84): how many metres one radian is to the north and to the east. */
const equator = 6_378_137
const flatness = 0.006_694_379_990_14

function metresARadian(latitude: number): readonly [north: number, east: number] {
  const sine = Math.sin(latitude)
  const bent = 1 - flatness * sine * sine
  const across = equator / Math.sqrt(bent)
  return [(across * (1 - flatness)) / bent, across * Math.cos(latitude)]
}

/** After so many seconds at so many metres a second. */
export function movedBy({ latitude, longitude }: LatLng, east: number, north: number, seconds: number): LatLng {
  const [alongNorth, alongEast] = metresARadian((latitude * Math.PI) / 180)
  return {
    latitude: latitude + inDegrees((north * seconds) / alongNorth),
    longitude: longitude + inDegrees((east * seconds) / alongEast),
  }
}

function inDegrees(radians: number): number {
  return (radians * 180) / Math.PI
}
