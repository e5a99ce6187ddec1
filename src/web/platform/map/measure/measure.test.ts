import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseText, measuredLegs, lengthOf } from './measure.ts'
import { degrees, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'

test('a minute of latitude is a nautical mile, due north and back', () => {
  const [north, back] = measuredLegs([lngLat(-17.2, 14.9), lngLat(-17.2, 15.9), lngLat(-17.2, 14.9)])
  expect((north?.length ?? 0) / metresPerNauticalMile).toBeCloseTo(60, 0)
  expect(north?.course).toBe(0)
  expect(back?.course).toBe(180)
})

test('fewer than two points are no leg', () => {
  expect(measuredLegs([])).toEqual([])
  expect(measuredLegs([lngLat(-17.2, 14.9)])).toEqual([])
})

test('the whole is never shorter than the straight way', () => {
  const place = fc
    .tuple(fc.double({ min: -19, max: -13, noNaN: true }), fc.double({ min: 11, max: 20, noNaN: true }))
    .map(([longitude, latitude]) => lngLat(longitude, latitude))
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), (points) => {
      const [first, last] = [points[0], points.at(-1)]
      if (!first || !last) return
      expect(lengthOf(measuredLegs(points))).toBeGreaterThanOrEqual(lengthOf(measuredLegs([first, last])) - 1e-6)
    }),
  )
})

test('a course has three digits, and north is 000', () => {
  expect([45, 359.7, 213.4].map((course) => courseText(degrees(course)))).toEqual(['045°', '000°', '213°'])
})
