import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsFor } from '#test/samples/random.ts'
import { placesOfSketch, encodedSketch } from './sketch.ts'

const minute = 60_000
const point = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const track = fc.array(fc.tuple(point, fc.integer({ min: 1, max: 25 })), { maxLength: 300 }).map((steps) => {
  let at = 0
  return steps.map(([place, minutes]) => ({ ...place, at: (at += minutes * minute) }))
})

test('a picture has few places, all of them of the track, with its two ends', () =>
  holdsFor(
    fc.property(track, (points) => {
      const legs = placesOfSketch(encodedSketch(points))
      const places = legs.flat()
      expect(places.length).toBeLessThanOrEqual(72)
      const known = new Set(points.map(({ longitude, latitude }) => `${rounded(longitude)} ${rounded(latitude)}`))
      for (const [longitude, latitude] of places) expect(known).toContain(`${rounded(longitude)} ${rounded(latitude)}`)
      expect(legs.every((leg) => leg.length >= 2)).toBe(true)
    }),
  ))

test('a corner is kept and a straight line is two places', () => {
  const line = Array.from({ length: 50 }, (_, index) => placeAt(index, 14 + index / 100, -17))
  expect(placesOfSketch(encodedSketch(line))).toEqual([
    [
      [-17, 14],
      [-17, 14.49],
    ],
  ])
  const corner = [...line, ...line.map((one, index) => placeAt(50 + index, 14.49, one.longitude - index / 100))]
  expect(placesOfSketch(encodedSketch(corner))[0]).toHaveLength(3)
})

test('over a silence no line is drawn, and one place is no way', () => {
  const silent = [placeAt(0, 14, -17), placeAt(1, 14.1, -17), placeAt(60, 15, -17), placeAt(61, 15.1, -17)]
  expect(placesOfSketch(encodedSketch(silent))).toHaveLength(2)
  expect(encodedSketch([placeAt(0, 14, -17)])).toBe('')
  expect(placesOfSketch('')).toEqual([])
})

function placeAt(minutes: number, latitude: number, longitude: number) {
  return { at: minutes * minute, latitude, longitude }
}

function rounded(angle: number): number {
  return Math.round(angle * 1e4) + 0
}
