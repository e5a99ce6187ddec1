import { expect, test } from 'vitest'
import { RecentTrack } from './recent-track.ts'

const [second, minute] = [1000, 60_000]
const start = Date.UTC(2026, 10, 22, 6)

/** So long after the start, so many metres north of Cayar. */
function heard(after: number, metres: number) {
  return {
    id: `${after} ${metres}`,
    at: start + after,
    latitude: 14.9 + metres / 111_195,
    longitude: -17,
    source: null,
  }
}

function trackOf(...witnesses: readonly ReturnType<typeof heard>[]): RecentTrack {
  const track = new RecentTrack(start)
  for (const one of witnesses) track.add(one)
  return track
}

test('what lies near what was before and after it is near', () => {
  const track = trackOf(heard(0, 0), heard(10 * minute, 3000))
  expect(track.isNear([heard(5 * minute, 1500)])).toBe(true)
  expect(track.isNear([heard(4 * minute, 1200), heard(5 * minute, 1500)])).toBe(true)
})

test('what is far from one of them is not, in the same minute as in another', () => {
  const track = trackOf(heard(0, 0), heard(10 * minute, 3000), heard(10 * minute + 40 * second, 3000))
  expect(track.isNear([heard(5 * minute, 900)])).toBe(false)
  expect(track.isNear([heard(5 * minute, 2100)])).toBe(false)
  expect(track.isNear([heard(10 * minute + 20 * second, 5100)])).toBe(false)
  expect(track.isNear([heard(10 * minute + 20 * second, 3000), heard(11 * minute, 5100)])).toBe(false)
})

test('each of a batch is a neighbour of the others, and none stays that was only asked about', () => {
  const track = trackOf(heard(0, 0), heard(10 * minute, 0))
  expect(track.isNear([heard(5 * minute, 1500), heard(6 * minute, -1500)])).toBe(false)
  expect(track.isNear([heard(6 * minute, -1500)])).toBe(true)
})

test('nothing is said of what came before the track, or with its beginning', () => {
  const track = trackOf(heard(0, 0), heard(minute, 0))
  expect(track.isNear([heard(0, 0)])).toBe(false)
  expect(track.isNear([heard(-second, 0)])).toBe(false)
})

test('minutes that are long ago are forgotten, and nothing is said of them any more', () => {
  const track = trackOf(...Array.from({ length: 30 }, (_, index) => heard(index * minute, 0)))
  expect(track.isNear([heard(5 * minute + second, 0)])).toBe(false)
  expect(track.isNear([heard(6 * minute + second, 0)])).toBe(false)
  expect(track.isNear([heard(7 * minute + second, 0)])).toBe(true)
})

test('what comes into the first minute that is known widens it', () => {
  const track = trackOf(...Array.from({ length: 30 }, (_, index) => heard(index * minute, 0)))
  track.add(heard(6 * minute + second, -1500))
  expect(track.isNear([heard(7 * minute + second, 1000)])).toBe(false)
})
