import { expect, test } from 'vitest'
import { fairSea, isNightAt, knotsInThis, slowedBySea } from './sea-on-the-way.ts'

const dakar = { latitude: 14.69, longitude: -17.45 }

test.each([
  ['a calm day', { waves: 0.8, wind: 8 }, 7],
  ['waves of which people are warned to be careful', { waves: 1.5, wind: 8 }, 5.25],
  ['a fresh wind', { waves: 0.8, wind: 15 }, 5.25],
  ['waves that ANACIM warns of', { waves: 2.5, wind: 8 }, 3.5],
  ['a wind that ANACIM warns of', { waves: 1, wind: 22 }, 3.5],
])('%s: so many knots', (_, sea, knots) => {
  expect(knotsInThis({ ...fairSea, ...sea })).toBe(knots)
  expect(slowedBySea({ ...fairSea, ...sea })).toBe(knots < 7)
})

test('a sea that nobody knows slows nobody', () => {
  expect(knotsInThis({ waves: null, wind: null, isNight: false })).toBe(7)
  expect(slowedBySea({ waves: null, wind: null, isNight: true })).toBe(false)
})

test('the night slows, also in a sea that slows', () => {
  expect(knotsInThis({ ...fairSea, isNight: true })).toBe(5.25)
  expect(knotsInThis({ waves: 2, wind: 10, isNight: true })).toBeCloseTo(3.94, 2)
})

test('it is night from where the sun has set until it rises, at the place of the call', () => {
  const night = (clock: string, place = dakar) => isNightAt(Date.parse(`2026-12-21T${clock}:00Z`), place)
  expect(night('07:00')).toBe(true)
  expect(night('08:00')).toBe(false)
  expect(night('18:30')).toBe(false)
  expect(night('19:00')).toBe(true)
  expect(night('12:00', { latitude: 75, longitude: 20 })).toBe(false)
})
