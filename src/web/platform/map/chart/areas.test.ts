import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat, metres } from '#contract/wire/units.ts'
import type { Area, AreaShape } from '#web/platform/map/marks.ts'
import { outlineAt, outlineOf, outlinesOf, shiftsOf } from './areas.ts'
import { placeAt, worldX, worldY } from './mercator.ts'

const look = { colour: '#10B981', opacity: 0.3, stroke: '#059669', strokeWidth: 2, edge: 'plain' } as const
const area = (shape: AreaShape, id = 'a'): Area => ({ ...look, id, label: id, shape })
const circle = (longitude: number, latitude: number, radius: number) =>
  area({ kind: 'circle', center: lngLat(longitude, latitude), radius: metres(radius) })
const square = (west: number, south: number, side: number) => [
  lngLat(west, south),
  lngLat(west + side, south),
  lngLat(west + side, south + side),
  lngLat(west, south + side),
]
const touch = (areas: readonly Area[], longitude: number, latitude: number, reach = 0) => {
  const at = lngLat(longitude, latitude)
  return outlineAt(outlinesOf(areas).outlines, worldX(at), worldY(at), reach)?.area.id ?? null
}
const anywhere = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -70, max: 70, noNaN: true }),
)

describe('a circle', () => {
  test('is its radius in metres, wherever it lies, up to a hundred kilometres', () => {
    fc.assert(
      fc.property(anywhere, fc.double({ min: 50, max: 100_000, noNaN: true }), ([longitude, latitude], radius) => {
        const ring = outlineOf(circle(longitude, latitude, radius))?.rings[0] ?? new Float64Array()
        for (let index = 0; index < ring.length; index += 2) {
          const edge = placeAt(ring[index] ?? 0, ring[index + 1] ?? 0)
          const measured = greatCircle(lngLat(longitude, latitude), edge)
          expect(Math.abs(measured - radius)).toBeLessThan(radius * 1e-5 + 0.01)
        }
      }),
    )
  })

  test('is one piece across the antimeridian, and shown on both sides of it', () => {
    const outline = outlineOf(circle(179.9, 10, 50_000))
    if (!outline) throw new Error('No outline.')
    expect(outline.box.right - outline.box.left).toBeLessThan(0.01)
    const east = { left: 0, right: 0.01, top: 0, bottom: 1 }
    const west = { left: 0.99, right: 1, top: 0, bottom: 1 }
    expect(shiftsOf(outline, east)).toEqual([-1])
    expect(shiftsOf(outline, west)).toEqual([0])
    expect(touch([circle(179.9, 10, 50_000)], -179.9, 10)).toBe('a')
  })

  test('without a radius that is a number is none', () => {
    expect(outlinesOf([circle(0, 0, Number.NaN), circle(0, 0, 0)]).skipped).toEqual(['a', 'a'])
  })
})

describe('a polygon', () => {
  const holed = area({ kind: 'polygon', rings: [square(-18, 14, 1), square(-17.6, 14.4, 0.2)] })

  test('covers what is inside, and not its holes', () => {
    expect(touch([holed], -17.9, 14.1)).toBe('a')
    expect(touch([holed], -17.5, 14.5)).toBe(null)
    expect(touch([holed], -16.5, 14.5)).toBe(null)
  })

  test('keeps its places that are numbers, and says that some are missing; with fewer than three it is skipped', () => {
    const [one, two, three] = square(-18, 14, 1)
    if (!one || !two || !three) throw new Error('No square.')
    const broken = lngLat(Number.NaN, 14)
    expect(outlineOf(area({ kind: 'polygon', rings: [[one, broken, two, three]] }))?.rings[0]).toHaveLength(6)
    const whole = area({ kind: 'polygon', rings: [[one, two, three]] }, 'whole')
    const torn = area({ kind: 'polygon', rings: [[one, broken, two, three]] }, 'torn')
    expect(outlinesOf([whole, torn, circle(1, 1, 9)])).toMatchObject({ skipped: [], torn: ['torn'] })
    expect(outlinesOf([area({ kind: 'polygon', rings: [[one, two, broken]] }, 'b')]).skipped).toEqual(['b'])
    expect(outlinesOf([area({ kind: 'polygon', rings: [] }, 'c')]).skipped).toEqual(['c'])
  })

  test('goes the short way over the antimeridian', () => {
    const wide = area({ kind: 'polygon', rings: [[lngLat(179, 1), lngLat(-179, 1), lngLat(-179, 3), lngLat(179, 3)]] })
    expect(touch([wide], 180, 2)).toBe('a')
    expect(touch([wide], -179.5, 2)).toBe('a')
    expect(touch([wide], 0, 2)).toBe(null)
  })
})

test('a rectangle is its two corners, in whatever order', () => {
  const corners = (one: [number, number], other: [number, number]) =>
    area({ kind: 'rectangle', corners: [lngLat(...one), lngLat(...other)] })
  for (const zone of [corners([-18, 14], [-17, 15]), corners([-17, 15], [-18, 14]), corners([-18, 15], [-17, 14])]) {
    expect(touch([zone], -17.5, 14.5)).toBe('a')
    expect(touch([zone], -17.5, 15.5)).toBe(null)
  }
})

test('a line is touched beside it, as far as a finger misses', () => {
  const line = area({ kind: 'line', points: [lngLat(-18, 14), lngLat(-17, 14)] })
  expect(touch([line], -17.5, 14.01, 0.0001)).toBe('a')
  expect(touch([line], -17.5, 14.2, 0.0001)).toBe(null)
  expect(touch([line], -17.5, 14.01)).toBe(null)
})

test('of areas that lie in each other the smallest is touched', () => {
  const outer = area({ kind: 'polygon', rings: [square(-18, 14, 1)] }, 'outer')
  const inner = area({ kind: 'polygon', rings: [square(-17.6, 14.4, 0.2)] }, 'inner')
  expect([touch([outer, inner], -17.5, 14.5), touch([inner, outer], -17.5, 14.5)]).toEqual(['inner', 'inner'])
})
