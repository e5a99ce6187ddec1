import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Outline, covers, isTouchedBy, metresToEdge, zoneOutlineOf } from './outline.ts'
import { sideOf } from './side.ts'
import type { Pair, Rings, ZoneShape } from './zone.ts'
import { geometryOf, isSimple, shapedRings } from './zone.geometry.ts'
import { destination, greatCircle } from '#contract/wire/earth.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import { holdsFor } from '#test/samples/random.ts'

const dakar: Pair = [-17.4605, 14.7233]
/** One degree of latitude on the specification's sphere. */
const degree = 111_194.926_6

describe('inside a polygon', () => {
  const square = drawn('polygon', [ring(0, 0, 10, 0, 10, 10, 0, 10)])
  const holed = drawn('polygon', [ring(0, 0, 10, 0, 10, 10, 0, 10), ring(4, 4, 6, 4, 6, 6, 4, 6)])

  test('corners and edges belong to it, whichever side they are on', () => {
    for (const point of [...pairs(0, 0, 10, 0, 10, 10, 0, 10), ...pairs(5, 0, 10, 5, 5, 10, 0, 5)]) {
      expect(covers(square, point)).toBe(true)
    }
    for (const point of pairs(-1e-12, 5, 10 + 1e-12, 5, 5, -1e-300, 5, 10 + 1e-12, -5, 0, 15, 10, -5, 10)) {
      expect(covers(square, point)).toBe(false)
    }
  })

  test('a hole is outside, its edge is inside', () => {
    expect(covers(holed, [5, 5])).toBe(false)
    expect(covers(holed, [4, 5])).toBe(true)
    expect(covers(holed, [3.999_999, 5])).toBe(true)
    expect(covers(holed, [4.000_001, 5])).toBe(false)
  })

  test('a ray through a corner counts it once', () => {
    const star = drawn('polygon', [ring(0, 0, 5, 3, 10, 0, 7, 5, 10, 10, 5, 7, 0, 10, 3, 5)])
    for (const point of pairs(-1, 5, -1, 0, -1, 3, -1, 10, 11, 5, 5, 2, 2, 5)) expect(covers(star, point)).toBe(false)
    for (const point of pairs(5, 5, 3, 5, 7, 5, 5, 3.1, 1, 1)) expect(covers(star, point)).toBe(true)
  })

  test('it may be drawn either way round, and begin at any corner', () => {
    const corners = pairs(0, 0, 4, 1, 5, 5, 1, 4)
    for (let start = 0; start < 4; start += 1) {
      const turned = [...corners.slice(start), ...corners.slice(0, start)]
      for (const one of [turned, turned.toReversed()]) {
        expect(covers(drawn('polygon', [one]), [2.5, 2.5])).toBe(true)
        expect(covers(drawn('polygon', [one]), [4.5, 0.9])).toBe(false)
      }
    }
  })

  test('over the antimeridian it goes the short way', () => {
    const fiji = drawn('polygon', [ring(179, -18, -179, -18, -179, -16, 179, -16)])
    for (const point of pairs(179.5, -17, -179.5, -17, 180, -17, -180, -17)) expect(covers(fiji, point)).toBe(true)
    for (const point of pairs(178.9, -17, -178.9, -17, 0, -17)) expect(covers(fiji, point)).toBe(false)
    expect(metresToEdge(fiji, [-178.9, -17])).toBeCloseTo(0.1 * degree * Math.cos((17 * Math.PI) / 180), 0)
  })

  test('as whole numbers have it, on any polygon and any point, also on its edges', () =>
    holdsFor(
      fc.property(fc.array(gridPair, { minLength: 3, maxLength: 9 }), gridPair, (corners, point) => {
        const rings = shapedRings('polygon', [corners])
        if (rings === null || !isSimple(rings)) return
        // A third of a degree is no number of the computer's: nothing here is exact but the answer.
        const third = (pair: Pair): Pair => [pair[0] / 3, pair[1] / 3]
        const outline = drawn('polygon', [corners])
        expect(covers(outline, point)).toBe(wholeNumbersCover(rings, point))
        expect(covers(drawn('polygon', [corners.map(third)]), third(corners[0] ?? point))).toBe(true)
      }),
      2000,
    ))
})

test('which side of a line: exact where rounding would guess', () => {
  expect(sideOf([0, 0], [1, 1], [0.1, 0.1])).toBe(0)
  expect(sideOf([0.5, 0.5], [12, 12], [24, 24])).toBe(0)
  const [from, to]: readonly [Pair, Pair] = [
    [12, 12],
    [24, 24],
  ]
  for (const [x, y, side] of [
    [0.5, 0.5 + 2 ** -53, 1],
    [0.5, 0.5 - 2 ** -53, -1],
    [0.5 + 2 ** -53, 0.5, -1],
    [5e-324, 0, -1],
    [0, 5e-324, 1],
  ] as const) {
    expect(Math.sign(sideOf(from, to, [x, y]))).toBe(side)
  }
})

describe('a circle', () => {
  const circle = around(dakar, 1852)

  test('is as far as its radius on the sphere, its edge included', () => {
    for (const [metres, inside] of [
      [0, true],
      [1851.9, true],
      [1852.1, false],
    ] as const) {
      for (let direction = 0; direction < 360; direction += 15) {
        expect(covers(circle, towards(dakar, direction, metres))).toBe(inside)
      }
    }
  })

  test('that was drawn through a point holds that point', () =>
    holdsFor(
      fc.property(
        longitude,
        fc.double({ min: -85, max: 85, noNaN: true }),
        angle,
        fc.integer({ min: 1, max: 100_000 }),
        (lng, lat, direction, metres) => {
          const edge = towards([lng, lat], direction, metres)
          const radius = greatCircle(lngLat(lng, lat), lngLat(...edge))
          expect(covers(around([lng, lat], radius), edge)).toBe(true)
          expect(metresToEdge(around([lng, lat], radius), edge)).toBe(0)
        },
      ),
      500,
    ))

  test.each([
    [180, 0],
    [-180, -17],
    [0, 89.99],
    [12, -90],
  ])('at %d, %d it is round too', (lng, lat) => {
    const odd = around([lng, lat], 5000)
    for (let direction = 0; direction < 360; direction += 45) {
      expect(covers(odd, towards([lng, lat], direction, 4990))).toBe(true)
      expect(covers(odd, towards([lng, lat], direction, 5010))).toBe(false)
    }
  })

  test('in GeoJSON has its corners on the circle, counter-clockwise', () => {
    const [corners = []] = geometryOf({ ...bare, zoneShape: 'circle', ...centred(dakar, 100_000) })
      .coordinates as Pair[][]
    expect(corners).toHaveLength(129)
    expect(corners[0]).toEqual(corners.at(-1))
    for (const corner of corners) expect(greatCircle(lngLat(...dakar), lngLat(...corner))).toBeCloseTo(100_000, 4)
    const twiceArea = corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[index + 1] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0)
    expect(twiceArea).toBeGreaterThan(0)
  })
})

describe('metres to the edge', () => {
  const square = drawn('polygon', [ring(-17.5, 14.7, -17.4, 14.7, -17.4, 14.8, -17.5, 14.8)])

  test.each([-1, -50, -1000, 1, 49.9, 50.1, 1000, 4000])('%d m south of it', (metres) => {
    const point: Pair = [-17.45, 14.7 - metres / degree]
    expect(covers(square, point)).toBe(metres < 0)
    expect(metresToEdge(square, point)).toBeCloseTo(Math.abs(metres), 2)
  })

  test('off a corner it is the way to the corner', () => {
    const corner: Pair = [-17.5, 14.7]
    for (const metres of [10, 50, 500]) {
      expect(metresToEdge(square, towards(corner, 225, metres))).toBeCloseTo(metres, 1)
    }
  })
})

describe('the way between two points', () => {
  const line = drawn('line', [pairs(-17.5, 14.7, -17.4, 14.8, -17.3, 14.7)])

  test('meets a line that it crosses, touches or ends on, and no other', () => {
    const meets = (...points: number[]) => isTouchedBy(line, ...(pairs(...points) as [Pair, Pair]))
    expect(meets(-17.45, 14.7, -17.45, 14.8)).toBe(true)
    expect(meets(-17.4, 14.9, -17.4, 14.8)).toBe(true)
    expect(meets(-17.5, 14.7, -17.5, 14.6)).toBe(true)
    expect(meets(-17.5, 14.8, -17.3, 14.8)).toBe(true)
    expect(meets(-17.45, 14.7, -17.35, 14.7)).toBe(false)
    expect(meets(-17.500_001, 14.6, -17.500_001, 14.9)).toBe(false)
    expect(covers(line, [-17.4, 14.8])).toBe(false)
  })

  test('meets a circle whose edge it only grazes', () => {
    const [west, east] = [towards(dakar, 270, 3000), towards(dakar, 90, 3000)]
    const north = (pair: Pair, metres: number): Pair => [pair[0], pair[1] + metres / degree]
    for (const [metres, isMet] of [
      [999, true],
      [1001, false],
    ] as const) {
      expect(isTouchedBy(around(dakar, 1000), north(west, metres), north(east, metres))).toBe(isMet)
    }
  })

  test('ends where it ends, to the last bit', () => {
    const east: Pair = [-179.299, 3.3]
    expect(isTouchedBy(drawn('line', [[east, [-178, 14]]]), [179.7, 1.1], east)).toBe(true)
  })

  test('over the antimeridian is the short one', () => {
    const border = drawn('line', [pairs(180, -20, 180, -10)])
    expect(isTouchedBy(border, [179.9, -15], [-179.9, -15])).toBe(true)
    expect(isTouchedBy(border, [-179.9, -15], [179.9, -15])).toBe(true)
    expect(isTouchedBy(border, [179.8, -15], [179.9, -15])).toBe(false)
    expect(isTouchedBy(border, [-1, -15], [1, -15])).toBe(false)
  })
})

const gridPair = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const angle = fc.double({ min: 0, max: 360, noNaN: true })

/** The same question asked in whole numbers, by a walk around the point: another way, without any rounding. */
function wholeNumbersCover(rings: Rings, [x, y]: Pair): boolean {
  let winding = 0
  for (const corners of rings) {
    for (let index = 1; index < corners.length; index += 1) {
      const [[fromX, fromY], [toX, toY]] = [corners[index - 1] ?? [0, 0], corners[index] ?? [0, 0]]
      const side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
      const isBeside = Math.min(fromX, toX) <= x && x <= Math.max(fromX, toX)
      if (side === 0 && isBeside && Math.min(fromY, toY) <= y && y <= Math.max(fromY, toY)) return true
      if (fromY <= y && toY > y && side > 0) winding += 1
      if (fromY > y && toY <= y && side < 0) winding -= 1
    }
  }
  return winding !== 0
}

const bare = { centerLatitude: null, centerLongitude: null, radius: null, rings: null }

function drawn(zoneShape: ZoneShape, rings: Rings): Outline {
  const outline = zoneOutlineOf({ ...bare, zoneShape, rings: shapedRings(zoneShape, rings) })
  if (outline === null) throw new Error('This is no zone.')
  return outline
}

function centred([centerLongitude, centerLatitude]: Pair, radius: number) {
  return { centerLatitude, centerLongitude, radius }
}

function around(centre: Pair, radius: number): Outline {
  const outline = zoneOutlineOf({ ...bare, zoneShape: 'circle', ...centred(centre, radius) })
  if (outline === null) throw new Error('This is no circle.')
  return outline
}

function towards(from: Pair, direction: number, metres: number): Pair {
  return destination(lngLat(...from), degrees(direction), metres)
}

function pairs(...numbers: number[]): Pair[] {
  return numbers.flatMap((number, index) => (index % 2 === 0 ? [[number, numbers[index + 1] ?? 0] as const] : []))
}

function ring(...numbers: number[]): Pair[] {
  return pairs(...numbers)
}
