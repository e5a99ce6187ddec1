import { expect, test } from 'vitest'
import { daylightOn } from './daylight.ts'

/* Dakar, by the almanac: the longest and the shortest day, and the equinox. */
test.each([
  ['2026-06-21', '06:41', '19:41'],
  ['2026-12-21', '07:29', '18:44'],
  ['2026-03-20', '07:14', '19:20'],
])('on %s the sun rises at %s and sets at %s', (date, rises, sets) => {
  const light = daylightOn(Date.parse(`${date}T12:00:00Z`), 14.69, -17.45)
  const away = (at: number | undefined, clock: string) =>
    Math.abs((at ?? 0) - Date.parse(`${date}T${clock}:00Z`)) / 60_000
  expect(away(light?.rises, rises)).toBeLessThan(6)
  expect(away(light?.sets, sets)).toBeLessThan(6)
})

test('in the far north it neither rises nor sets', () => {
  expect(daylightOn(Date.parse('2026-12-21T12:00:00Z'), 75, 20)).toBeNull()
})
