import { describe, expect, test } from 'vitest'
import type { Pair, Rings } from './zone.ts'
import { isSimple, readRings, shapedRings, unreadableIn } from './zone.geometry.ts'

describe('what comes over the wire', () => {
  const square = pairs(0, 0, 2, 0, 2, 2, 0, 2)
  const square9 = pairs(0, 0, 9, 0, 9, 9, 0, 9)

  test.each<[string, unknown]>([
    ['a bare list', square],
    ['a GeoJSON polygon', { type: 'Polygon', coordinates: [square] }],
    ['a list of rings', [square]],
    ['pairs in a member of their own', square.map((coordinates) => ({ coordinates }))],
    ['all of that', { coordinates: [{ coordinates: square.map((coordinates) => ({ coordinates })) }] }],
    ['pairs with an altitude', square.map(([x, y]) => [x, y, 12])],
    ['broken pairs among good ones', [null, ...square, [1], ['1', '2'], [Number.NaN, 1], [1, null], {}, 'x']],
  ])('%s', (_, given) => {
    expect(readRings(given)).toEqual([square])
  })

  test.each([null, undefined, 7, 'x', {}, [], [[]], [[[[1, 2]]]], { type: 'Point', coordinates: [1, 2] }])(
    '%j holds no points',
    (given) => expect(readRings(given).flat()).toEqual([]),
  )

  test.each([
    [[[1, 2], ['x', 2], [3, 4], [null, 3], [5]], 3],
    [
      {
        type: 'Polygon',
        coordinates: [
          [[1, 2], [3, 4], {}],
          [[5, 6], 'x'],
        ],
      },
      2,
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [1, 2, 40],
          [3, 4],
        ],
      },
      0,
    ],
    [null, 0],
  ])('of %j so many points are none: %i', (given, count) => expect(unreadableIn(given)).toBe(count))

  test('two corners make a rectangle; four are taken as they are; three make none', () => {
    expect(shapedRings('rectangle', [pairs(0, 0, 2, 1)])).toEqual([pairs(0, 0, 2, 0, 2, 1, 0, 1, 0, 0)])
    expect(shapedRings('rectangle', [pairs(0, 1, 1, 0, 2, 1, 1, 2)])).toEqual([pairs(0, 1, 1, 0, 2, 1, 1, 2, 0, 1)])
    for (const points of [pairs(0, 0, 1, 1, 2, 0), pairs(0, 0, 0, 2), pairs(1, 1)]) {
      expect(shapedRings('rectangle', [points])).toBe(null)
    }
  })

  test.each<[string, Rings, boolean]>([
    ['a square', [square], true],
    ['an hourglass', [pairs(0, 0, 2, 2, 2, 0, 0, 2)], false],
    ['a spike', [pairs(0, 0, 2, 0, 3, 0, 2, 0, 2, 2, 0, 2)], false],
    ['a spike at the first corner', [pairs(0, 0, 2, 0, 2, 2, 0, 2, 0, 0, -1, -1)], false],
    ['a corner that touches an edge', [pairs(0, 0, 4, 0, 4, 4, 2, 0, 0, 4)], false],
    ['three points in a row', [pairs(0, 0, 1, 1, 2, 2)], false],
    ['a point in the middle of an edge', [pairs(0, 0, 1, 0, 2, 0, 2, 2, 0, 2)], true],
    ['a hole', [pairs(0, 0, 9, 0, 9, 9, 0, 9), pairs(1, 1, 2, 1, 2, 2, 1, 2)], true],
    ['a hole that touches the outline', [pairs(0, 0, 9, 0, 9, 9, 0, 9), pairs(0, 4, 2, 3, 2, 5)], true],
    ['a hole that leaves it', [pairs(0, 0, 9, 0, 9, 9, 0, 9), pairs(5, 5, 12, 5, 7, 7)], false],
    ['a hole elsewhere', [pairs(0, 0, 9, 0, 9, 9, 0, 9), pairs(20, 20, 21, 20, 21, 21)], false],
    ['a hole that touches it twice and cuts it in two', [square9, pairs(0, 4, 9, 5, 4, 6)], false],
    ['a hole along its edge', [square9, pairs(0, 4, 0, 6, 3, 5)], false],
    ['a hole that is all of it', [square9, square9], false],
    ['a hole that leaves it over a corner', [pairs(0, 0, 9, 0, 9, 9, 5, 4, 0, 9), pairs(2, 5, 5, 4, 8, 5)], false],
    ['holes within one another', [square9, pairs(2, 2, 3, 2, 3, 3), pairs(1, 1, 4, 1, 4, 4, 1, 4)], false],
    [
      'holes that lie across one another',
      [square9, pairs(1, 4, 8, 4, 8, 5, 1, 5), pairs(4, 1, 5, 1, 5, 8, 4, 8)],
      false,
    ],
    ['holes that touch', [square9, pairs(1, 1, 4, 1, 4, 4), pairs(4, 4, 6, 6, 4, 6)], true],
    ['holes that touch along an edge', [square9, pairs(1, 1, 4, 1, 4, 4), pairs(4, 1, 4, 4, 6, 3)], false],
    [
      'holes that cross over their corners alone',
      [square9, pairs(1, 4, 4, 1, 7, 4, 4, 3), pairs(4, 1, 4, 3, 2, 2)],
      false,
    ],
    [
      'holes that touch one another in a circle',
      [square9, pairs(2, 2, 6, 2, 4, 3), pairs(6, 2, 6, 6, 5, 4), pairs(2, 2, 6, 6, 2, 6)],
      false,
    ],
    [
      'holes that all touch in one point',
      [square9, pairs(4, 4, 3, 2, 5, 2), pairs(4, 4, 6, 3, 6, 5), pairs(4, 4, 5, 6, 3, 6)],
      true,
    ],
    [
      'holes over one another',
      [pairs(0, 0, 9, 0, 9, 9, 0, 9), pairs(1, 1, 4, 1, 4, 4, 1, 4), pairs(2, 2, 3, 2, 3, 3)],
      false,
    ],
    ['a square over the antimeridian', [pairs(179, 0, -179, 0, -179, 2, 179, 2)], true],
  ])('%s', (_, rings, simple) => {
    const closed = shapedRings('polygon', rings)
    expect(closed !== null && isSimple(closed)).toBe(simple)
  })
})

function pairs(...numbers: number[]): Pair[] {
  return numbers.flatMap((number, index) => (index % 2 === 0 ? [[number, numbers[index + 1] ?? 0] as const] : []))
}
