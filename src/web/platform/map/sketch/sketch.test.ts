import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sketch, move, place, shapeOf, sketchKinds, undo } from './sketch.ts'
import { lngLat } from '#contract/wire/units.ts'

const [one, two, three] = [lngLat(-17.2, 14.9), lngLat(-17.1, 14.9), lngLat(-17.1, 15)]
const empty = (kind: Sketch['kind']): Sketch => ({ kind, points: [] })
const drawn = (kind: Sketch['kind'], ...points: Sketch['points']) => points.reduce(place, empty(kind))

test('a point, a circle and a rectangle take no more points than they have: the last is replaced', () => {
  expect(drawn('point', one, two).points).toEqual([two])
  expect(drawn('circle', one, two, three).points).toEqual([one, three])
  expect(drawn('rectangle', one, two, three).points).toEqual([one, three])
  expect(drawn('polygon', one, two, three).points).toEqual([one, two, three])
})

test('a circle is its centre and the metres to a point of its edge', () => {
  const shape = shapeOf(drawn('circle', one, two))
  expect(shape).toMatchObject({ kind: 'circle', center: one })
  expect(shape?.kind === 'circle' && Math.round(shape.radius)).toBe(10_746)
})

test('moving the centre of a circle takes its edge along, moving the edge leaves the centre', () => {
  const circle = drawn('circle', one, two)
  expect(move(circle, 0, lngLat(-17.3, 14.8)).points[1]?.map((value) => value.toFixed(6))).toEqual([
    '-17.200000',
    '14.800000',
  ])
  expect(move(circle, 1, three).points).toEqual([one, three])
})

test('two points of a polygon are still a line, three are an area', () => {
  expect(shapeOf(drawn('polygon', one, two))?.kind).toBe('line')
  expect(shapeOf(drawn('polygon', one, two, three))?.kind).toBe('polygon')
})

test('undo takes back the last point, and nothing is there to take back from an empty sketch', () => {
  const spot = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -80, max: 80 }))
  fc.assert(
    fc.property(fc.constantFrom('polygon', 'line'), fc.array(spot, { maxLength: 8 }), (kind, places) => {
      let sketch: Sketch = empty(kind)
      const before: Sketch[] = []
      for (const at of places) {
        before.push(sketch)
        sketch = place(sketch, lngLat(...at))
      }
      for (const expected of before.toReversed()) {
        sketch = undo(sketch)
        expect(sketch).toEqual(expected)
      }
      expect(undo(sketch)).toEqual(empty(kind))
    }),
  )
})

test.each(sketchKinds)('an empty %s has no shape', (kind) => expect(shapeOf(empty(kind))).toBe(null))
