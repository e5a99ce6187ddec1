import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { seaThere } from './sea-there.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000
const place = lngLat(-17.45, 14.69)
const rough = (age: number) => ({ waveHeight: 2, windSpeed: 12, timestamp: new Date(noon - age).toISOString() })

test('of the weather that is kept of the call; not of one of another time of the day', () => {
  expect(seaThere(place, rough(5 * hour), noon)).toEqual({ waves: 2, wind: 12, isNight: false })
  expect(seaThere(place, rough(7 * hour), noon)).toEqual({ waves: null, wind: null, isNight: false })
})

test('where no weather is known the night still is, and nothing where the place is not', () => {
  const midnight = noon + 12 * hour
  expect(seaThere(place, undefined, midnight)).toEqual({ waves: null, wind: null, isNight: true })
  expect(seaThere(null, undefined, midnight)).toEqual({ waves: null, wind: null, isNight: false })
})
