import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contoursOf } from './contours.ts'
import { type DriftCase, simulateDrift } from './drift.ts'
import { stepAnswerOf } from './drift-answer.ts'
import { driftObjects } from './drift-objects.ts'
import { driftFamilies } from './drawn-leeway.ts'
import { agedFlow, hourlyFlow, nearestFlow, steadyFlow, towards, unknownFlow } from './flow.ts'
import { areaOf, meanOf, strandedOf } from './where-it-may-be.ts'

const hour = 3_600_000
const began = Date.UTC(2026, 0, 10)
const start = { longitude: -17.6, latitude: 14.9, radius: 0, from: began, to: began }
const calm = steadyFlow([0, 0])
const still: DriftCase = {
  drifting: { object: 'SKIFF-3' },
  start,
  hours: [6],
  particles: 1000,
  seed: 1,
  wind: calm,
  current: calm,
  uncertainty: 0,
  isLand: null,
}
const metresADegree = 111_120
const [toNorth, toEast] = [towards(0, 20), towards(90, 20)]

/** How far the middle of the particles went, in metres. */
function wentOf(drift: DriftCase): { readonly east: number; readonly north: number } {
  const mean = meanOf(simulateDrift(drift).at(-1) ?? expect.fail('no step'))
  const { longitude, latitude } = mean ?? expect.fail('nothing is afloat')
  const narrowing = Math.cos((start.latitude * Math.PI) / 180)
  return {
    east: (longitude - start.longitude) * metresADegree * narrowing,
    north: (latitude - start.latitude) * metresADegree,
  }
}

describe('out of a weather that was fetched days ago', () => {
  const fetchedDaysAgo = (days: number) => (drift: DriftCase) => {
    const aged = (flow: DriftCase['wind']) => agedFlow(flow, began - days * 24 * hour, began)
    return areaOf95({ ...drift, uncertainty: 1, wind: aged(steadyFlow(toNorth)), current: aged(calm) })
  }
  const areaOf95 = (drift: DriftCase) =>
    areaOf(simulateDrift({ ...drift, hours: [24] }).at(-1) ?? expect.fail('no step'), start)

  test('the area grows with each day after the first, though its last hour is far', () => {
    const [now, oneDay, twoDays, threeDays] = [0, 1, 2, 3].map((days) => fetchedDaysAgo(days)(still))
    expect(oneDay).toBe(now)
    expect(twoDays).toBeGreaterThan((now ?? 0) * 1.2)
    expect(threeDays).toBeGreaterThan((twoDays ?? 0) * 1.2)
  })

  test('the hours before it was fetched are as sure as ever', () => {
    const past: DriftCase = { ...still, start: { ...start, from: began - 30 * 24 * hour, to: began - 30 * 24 * hour } }
    expect(fetchedDaysAgo(3)(past)).toBe(fetchedDaysAgo(0)(past))
  })
})

describe('with what it goes', () => {
  test('without wind and current it stays where it is', () => {
    const { east, north } = wentOf(still)
    expect(Math.hypot(east, north)).toBeLessThan(1)
  })

  test('a swamped skiff makes 1.65 % of the wind, and all of the current', () => {
    const wind = wentOf({ ...still, wind: steadyFlow([0, 10]) })
    expect(wind.north / (6 * 3600)).toBeCloseTo(0.165, 2)
    const current = wentOf({ ...still, current: steadyFlow([0.5, 0]) })
    expect(current.east / (6 * 3600)).toBeCloseTo(0.5, 2)
  })

  test('a wind of 20 knots from the south drives it north, and 20 knots are 10.29 m/s', () => {
    expect(toNorth[1]).toBeCloseTo(10.289, 3)
    expect(toEast[0]).toBeCloseTo(10.289, 3)
    expect(wentOf({ ...still, wind: steadyFlow(toNorth) }).north).toBeGreaterThan(3000)
  })

  test('what lies to the right of the wind goes clockwise of it', () => {
    /* Of this one the right side makes 1.36 % less 3.3 cm/s, the left 0.13 % and 2.65 cm/s: in a strong wind it goes to the right on the whole. */
    const { east, north } = wentOf({ ...still, drifting: { object: 'PIW-4' }, hours: [1], wind: steadyFlow([0, 20]) })
    expect(north).toBeGreaterThan(0)
    expect(east).toBeGreaterThan(100)
  })

  test('an upright boat makes from 2.9 to 7.7 % of the wind', () => {
    const [step] = simulateDrift({ ...still, drifting: { family: 'upright' }, hours: [1], wind: steadyFlow([0, 10]) })
    const shares = Array.from(
      step?.latitudes ?? [],
      (latitude) => ((latitude - start.latitude) * metresADegree) / 3600 / 10,
    )
    expect(Math.min(...shares)).toBeGreaterThan(0.0285)
    expect(Math.max(...shares)).toBeLessThan(0.078)
    expect(Math.max(...shares)).toBeGreaterThan(0.07)
  })

  test('a wind that turns carries it around', () => {
    const wind = hourlyFlow(began, [
      [0, 10],
      [10, 0],
    ])
    const { east, north } = wentOf({ ...still, hours: [1], wind })
    expect(east / north).toBeGreaterThan(0.6)
    expect(east / north).toBeLessThan(1.1)
    const later = wentOf({ ...still, hours: [12], wind })
    expect(later.east).toBeGreaterThan(5 * later.north)
  })

  test('of several places the nearest says what it is', () => {
    const flow = nearestFlow([
      { longitude: -17.6, latitude: 14.9, flow: steadyFlow([0, 1]) },
      { longitude: -17.6, latitude: 15.4, flow: steadyFlow([0, 2]) },
    ])
    const read = new Float64Array(2)
    flow.read(-17.7, 15.1, began, read)
    expect(read[1]).toBe(1)
    flow.read(-17.7, 15.2, began, read)
    expect(read[1]).toBe(2)
  })
})

const objects = Object.keys(driftObjects) as (keyof typeof driftObjects)[]
const drifting = fc.oneof(
  fc.constantFrom(...objects).map((object) => ({ object })),
  fc.constantFrom(...driftFamilies).map((family) => ({ family })),
)
const flow = fc
  .tuple(fc.integer({ min: -15, max: 15 }), fc.integer({ min: -15, max: 15 }))
  .map((east) => steadyFlow(east))

describe('whatever drifts', () => {
  test('the same seed says the same, another seed nearly the same', () => {
    fc.assert(
      fc.property(drifting, flow, fc.nat(), (what, wind, seed) => {
        const asked: DriftCase = { ...still, drifting: what, wind, seed, particles: 100, hours: [1, 3], uncertainty: 1 }
        expect(simulateDrift(asked)).toEqual(simulateDrift(asked))
        expect(simulateDrift({ ...asked, seed: seed + 1 })).not.toEqual(simulateDrift(asked))
      }),
      { numRuns: 20 },
    )
  })

  test('half of an object that is alike on both sides goes to each: on the whole it goes with the wind', () => {
    const { east, north } = wentOf({ ...still, drifting: { object: 'SKIFF-1' }, hours: [1], wind: steadyFlow([0, 10]) })
    expect(Math.abs(east)).toBeLessThan(0.02 * north)
  })

  test('more doubt is a larger area, and so is what nobody knows', () => {
    const areaAt = (changed: Partial<DriftCase>) => {
      const [step] = simulateDrift({ ...still, wind: steadyFlow(toNorth), hours: [48], ...changed })
      return areaOf(step ?? expect.fail('no step'), start)
    }
    const usual = areaAt({ uncertainty: 1 })
    expect(usual).toBeGreaterThan(areaAt({ uncertainty: 0 }))
    expect(areaAt({ uncertainty: 1, current: unknownFlow })).toBeGreaterThan(2 * usual)
    const old = hourlyFlow(began - 24 * hour, [toNorth, toNorth])
    expect(areaAt({ uncertainty: 1, wind: old })).toBeGreaterThan(1.1 * usual)
  })
})

describe('where and when it began', () => {
  test('backward it comes from the other side', () => {
    const { north } = wentOf({ ...still, hours: [-6], wind: steadyFlow(toNorth) })
    expect(north).toBeLessThan(-3000)
  })

  test('what began within six hours is spread along its way', () => {
    const to = began + 6 * hour
    const [half, whole] = simulateDrift({
      ...still,
      start: { ...start, to },
      hours: [6, 3],
      wind: steadyFlow(toNorth),
    })
    expect(half?.hours).toBe(3)
    expect(half?.latitudes.length).toBeGreaterThan(400)
    expect(half?.latitudes.length).toBeLessThan(600)
    expect(whole?.latitudes.length).toBe(1000)
  })

  test('a radius is a standard deviation to each side', () => {
    const [step] = simulateDrift({ ...still, start: { ...start, radius: 1000 }, hours: [0] })
    expect(areaOf(step ?? expect.fail('no step'), start)).toBeCloseTo(Math.PI * 5.991, -1)
  })
})

describe('at the shore', () => {
  const isLand = (_: number, latitude: number) => latitude > 14.95
  const ashore = { ...still, hours: [48], wind: steadyFlow(toNorth), isLand }

  test('what touches it stays there, and is in the middle of nothing any more', () => {
    const [step] = simulateDrift(ashore)
    expect(strandedOf(step ?? expect.fail('no step'))).toHaveLength(1000)
    expect(meanOf(step ?? expect.fail('no step'))).toBeNull()
    expect(Math.max(...(step?.latitudes ?? []))).toBeLessThan(14.96)
  })

  test('what began on the land of the chart floats until it was on the water', () => {
    const [step] = simulateDrift({
      ...ashore,
      hours: [6],
      wind: steadyFlow([0, -10]),
      start: { ...start, latitude: 14.955 },
    })
    expect(strandedOf(step ?? expect.fail('no step'))).toHaveLength(0)
  })
})

describe('what is drawn around it', () => {
  test('holds the share of the particles that it says', () => {
    const [step] = simulateDrift({ ...still, drifting: { family: 'unknown' }, wind: steadyFlow(toNorth), hours: [12] })
    const drawn = step ?? expect.fail('no step')
    const around = contoursOf(drawn, [0.5, 0.95])
    for (const { share, polygons } of around) {
      const inside = Array.from(drawn.longitudes, (longitude, particle) =>
        polygons.some(
          (rings) => rings.filter((ring) => isWithin(ring, longitude, drawn.latitudes[particle] ?? 0)).length === 1,
        ),
      ).filter(Boolean).length
      expect(inside / drawn.longitudes.length).toBeCloseTo(share, 1)
    }
  })

  test('is nothing where nothing has begun', () => {
    const [step] = simulateDrift({ ...still, start: { ...start, from: began, to: began + 1000 * hour }, hours: [0] })
    expect(contoursOf(step ?? expect.fail('no step'), [0.5])).toEqual([])
  })
})

function isWithin(ring: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let isInside = false
  ring.forEach(([toX, toY], corner) => {
    const [fromX, fromY] = ring.at(corner - 1) ?? [0, 0]
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside
  })
  return isInside
}

test('the places of particles keep their order from hour to hour, also of those that begin later', () => {
  const spread: DriftCase = {
    ...still,
    particles: 50,
    start: { ...start, to: began + 6 * hour },
    hours: [1, 6],
    wind: steadyFlow([0, 8]),
  }
  const [early, late] = simulateDrift(spread).map((step) =>
    stepAnswerOf(step, spread.start, { shares: [0.5], particles: 50, places: true }),
  )
  const [before, after] = [early?.places ?? [], late?.places ?? []]
  expect([before.length, after.length]).toEqual([50, 50])
  expect(before.filter((place) => place === null).length).toBeGreaterThan(20)
  expect(after.every((place) => place !== null)).toBe(true)
  /* Who began in the first hour has gone farther than all who had not begun by then. */
  const gone = (isEarly: boolean) =>
    after.flatMap((place, which) => ((before[which] !== null) === isEarly && place ? [place[1]] : []))
  expect(Math.min(...gone(true))).toBeGreaterThan(start.latitude)
  expect(middleOf(gone(true))).toBeGreaterThan(middleOf(gone(false)))
})

function middleOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
