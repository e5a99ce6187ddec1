import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChartBox, type ChartLine, chartLine, touches, traceArea, traceLine } from './chart-path.ts'
import { landOf, packedBasemap as basemap } from './chart-for-tests.ts'
import { worldSize } from './mercator.ts'

const frame = { left: 0, top: 0, right: 10, bottom: 10 }

function area(points: number[], pixel = 0): number[][] {
  return traced(traceArea, points, pixel)
}

function line(points: number[], pixel = 0): number[][] {
  return traced(traceLine, points, pixel)
}

function traced(walk: typeof traceArea, points: number[], pixel: number): number[][] {
  const drawn: number[][] = []
  walk(chartLine(Float64Array.from(points)), frame, pixel, (x, y) => void drawn.push([x, y]))
  return drawn
}

describe('a shape to be filled', () => {
  test('all of it, when all is in view', () => {
    expect(area([1, 1, 5, 2, 9, 9])).toEqual([
      [1, 1],
      [5, 2],
      [9, 9],
    ])
  })

  test('cut at the edge where it leaves the frame', () => {
    expect(area([5, 2, 15, 2, 15, 8, 5, 8])).toEqual([
      [5, 2],
      [10, 2],
      [10, 8],
      [5, 8],
    ])
  })

  test('around the whole frame it is the frame', () => {
    expect(square(area([-5, -5, 5, -6, 15, -5, 15, 15, -5, 15, -5, -5]))).toBe(100)
  })

  test('beyond the frame it is nothing', () => {
    expect(area([11, 11, 12, 11, 12, 12])).toEqual([])
  })

  test('several points in one outer corner cut nothing off', () => {
    /* Out by the top, twice in the outer corner, back by the left: the frame is still land, but for that corner. */
    expect(square(area([5, 5, 5, -5, -4, -5, -5, -4, -5, 5]))).toBe(25)
  })

  test('nothing finer than a pixel', () => {
    expect(area([1, 1, 1.1, 1.1, 1.2, 1.2, 3, 3], 0.5)).toEqual([
      [1, 1],
      [3, 3],
    ])
  })
})

describe('a line to be drawn', () => {
  test('a stretch beyond one edge is left out, and the pen is lifted over it', () => {
    const drawn: [number, number, boolean][] = []
    const points = chartLine(Float64Array.from([5, 5, -1, 5, -4, 6, -9, 2, -1, 4, 5, 4]))
    traceLine(points, frame, 0, (x, y, first) => void drawn.push([x, y, first]))
    expect(drawn).toEqual([
      [5, 5, true],
      [-1, 5, false],
      [-1, 4, true],
      [5, 4, false],
    ])
  })

  test('nothing finer than a pixel', () => {
    expect(line([1, 1, 1.1, 1.1, 1.2, 1.2, 3, 3], 0.5)).toEqual([
      [1, 1],
      [1.1, 1.1],
      [3, 3],
    ])
  })
})

describe('land is land, and the sea is the sea', () => {
  test('in every view at every zoom the painted shape is the whole one, but for two pixels at its edge', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    /* What lies on the very edge of the frame is neither in the picture nor out of it. */
    const inside = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    const view = fc.record({
      longitude: part,
      latitude: part,
      zoom: fc.integer({ min: 5, max: 17 }),
      isNearCoast: fc.boolean(),
      width: fc.integer({ min: 200, max: 2000 }),
      height: fc.integer({ min: 200, max: 2000 }),
      points: fc.array(fc.tuple(inside, inside), { minLength: 20, maxLength: 20 }),
    })
    fc.assert(
      fc.property(view, ({ longitude, latitude, zoom, isNearCoast, width, height, points }) => {
        const world = worldSize(zoom)
        const [x, y] = isNearCoast ? chart.coastAt(longitude) : chart.placeAt(longitude, latitude)
        const [half, tall] = [width / world / 2, height / world / 2]
        const seen = { left: x - half, right: x + half, top: y - tall, bottom: y + tall }
        const painted = basemap.land.map((rings) => rings.map((ring) => cut(ring, seen, 0.6 / world)))
        for (const [across, down] of points) {
          const at = [seen.left + across * 2 * half, seen.top + down * 2 * tall] as const
          if (chart.isNearEdge(at, 2 / world)) continue
          expect({ at, zoom, isLand: isIn(painted, at) }).toEqual({ at, zoom, isLand: chart.isLand(at) })
        }
      }),
      /* 10,000 points. What fails says its seed. */
      { numRuns: 500 },
    )
  })
})

test('boxes touch when they share a place', () => {
  const { box } = chartLine(Float64Array.from([-5, 4, 2, 6]))
  expect(box).toEqual({ left: -5, top: 4, right: 2, bottom: 6 })
  expect(touches(box, frame)).toBe(true)
  expect(touches({ left: 11, top: 0, right: 12, bottom: 10 }, frame)).toBe(false)
})

const chart = landOf(basemap)

function cut(ring: ChartLine, seen: ChartBox, pixel: number): ChartLine {
  const drawn: number[] = []
  traceArea(ring, seen, pixel, (x, y) => void drawn.push(x, y))
  return chartLine(Float64Array.from(drawn))
}

function isIn(land: readonly (readonly ChartLine[])[], at: readonly [number, number]): boolean {
  return land.some((rings) => rings.filter((ring) => chart.isInside(ring, at)).length % 2 === 1)
}

/** The area of a shape, by its corners. */
function square(corners: number[][]): number {
  const twice = corners.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = corners[(index + 1) % corners.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
