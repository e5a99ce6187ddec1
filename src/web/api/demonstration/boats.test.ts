import { expect, test } from 'vitest'
import { sampleBoats, sampleTrack } from './boats.ts'

const start = Date.UTC(2026, 10, 20)
const day = Array.from({ length: 24 * 60 }, (_, minute) => sampleBoats(start + minute * 60_000))

test('the five boats stay within 0.05 degrees of home, all day', () => {
  for (const boat of day.flat()) {
    expect(Math.hypot(boat.latitude - 14.9325, boat.longitude + 17.1925)).toBeLessThan(0.06)
  }
})

test('they keep between 2 and 15 knots', () => {
  const speeds = day.flat().map(({ speed }) => speed ?? 0)
  expect(Math.min(...speeds)).toBeGreaterThanOrEqual(2)
  expect(Math.max(...speeds)).toBeLessThanOrEqual(15)
})

test('they move every thirty seconds, and not between', () => {
  expect(sampleBoats(start + 29_999)).toEqual(sampleBoats(start))
  expect(sampleBoats(start + 30_000)).not.toEqual(sampleBoats(start))
})

test('they go where they head', () => {
  const [before, after] = [sampleBoats(start), sampleBoats(start + 30_000)]
  before.forEach((boat, index) => {
    const next = after[index] ?? boat
    const north = next.latitude - boat.latitude
    const east = (next.longitude - boat.longitude) * Math.cos((boat.latitude * Math.PI) / 180)
    const gone = (Math.atan2(east, north) * 180) / Math.PI
    const apart = Math.abs(((gone - (boat.heading ?? 0) + 540) % 360) - 180)
    expect(apart).toBeLessThan(5)
  })
})

test('the trail of one is its own, newest first, and ends where it is', () => {
  const [, boat] = sampleBoats(start)
  const track = sampleTrack(boat?.pirogue ?? '', start)
  expect(track).toHaveLength(120)
  expect(track[0]).toEqual(boat)
  expect(new Set(track.map(({ pirogueName }) => pirogueName)).size).toBe(1)
})
