import { expect, test } from 'vitest'
import { nightsBetween, sunOn } from './sun.ts'

const minute = 60_000

/** As the almanacs have them for Dakar, whose time is UTC. */
test.each([
  ['2026-03-20', '07:16', '19:23'],
  ['2026-06-21', '06:41', '19:41'],
  ['2026-09-23', '07:01', '19:08'],
  ['2026-12-21', '07:27', '18:45'],
])('on %s the sun rises about %s and sets about %s', (date, rises, sets) => {
  const sun = sunOn(Date.parse(`${date}T12:00:00Z`))
  expect(Math.abs(sun.rises - Date.parse(`${date}T${rises}:00Z`))).toBeLessThan(4 * minute)
  expect(Math.abs(sun.sets - Date.parse(`${date}T${sets}:00Z`))).toBeLessThan(4 * minute)
})

test('a day that begins by night has two nights, and nothing outside it', () => {
  const from = Date.parse('2026-11-22T22:30:00Z')
  const nights = nightsBetween(from, from + 24 * 60 * minute)
  expect(nights).toHaveLength(2)
  expect(nights[0]?.from).toBe(from)
  expect(nights[1]?.until).toBe(from + 24 * 60 * minute)
  expect(nights[0]?.until).toBeLessThan(nights[1]?.from ?? 0)
})
