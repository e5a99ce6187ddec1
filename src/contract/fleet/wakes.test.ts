import { expect, test } from 'vitest'
import { boatOfWake, encodedWake, wakePlaces } from './wakes.ts'

const boat = '0193a5d2-7c1e-7abc-8def-0123456789ab'
const from = Date.parse('2026-11-23T14:00:00Z')
const minute = 60_000
const at = (minutes: number, latitude: number, longitude: number) => ({
  at: from + minutes * minute,
  latitude,
  longitude,
})

test('it is read back as it was written: whose, where within twenty metres, when to the minute', () => {
  const places = [at(3, 14.93, -17.21), at(20.4, 14.95, -17.3), at(58, 15.01, -17.29)]
  const { boat: whose, places: read } = wakePlaces(encodedWake(boat, places, from) ?? '', from)
  expect(whose).toBe(boatOfWake(boat))
  expect(read.map(({ at: time }) => (time - from) / minute)).toEqual([3, 20, 58])
  for (const [index, { latitude, longitude }] of read.entries()) {
    expect(latitude).toBeCloseTo(places[index]?.latitude ?? 0, 3)
    expect(longitude).toBeCloseTo(places[index]?.longitude ?? 0, 3)
  }
})

test('a straight hour is two places, and no hour more than six', () => {
  const straight = Array.from({ length: 12 }, (_, step) => at(5 * step, 14.9 + step / 100, -17.2))
  expect(wakePlaces(encodedWake(boat, straight, from) ?? '', from).places).toHaveLength(2)
  const crooked = Array.from({ length: 12 }, (_, step) => at(5 * step, 14.9 + (step % 2) / 50, -17.2 + step / 100))
  expect(wakePlaces(encodedWake(boat, crooked, from) ?? '', from).places).toHaveLength(6)
})

test('who lay at anchor, or was heard once, has none', () => {
  expect(encodedWake(boat, [at(1, 14.9, -17.2), at(30, 14.9005, -17.2004), at(59, 14.9, -17.2)], from)).toBeNull()
  expect(encodedWake(boat, [at(1, 14.9, -17.2)], from)).toBeNull()
  expect(encodedWake(boat, [], from)).toBeNull()
})

test('who went out and came back has one', () => {
  const there = [at(0, 14.9, -17.2), at(30, 14.95, -17.2), at(60, 14.9, -17.2)]
  expect(wakePlaces(encodedWake(boat, there, from) ?? '', from).places).toHaveLength(3)
})
