import { describe, expect, test } from 'vitest'
import { isWarned, warnedNow, notOver } from './announced.ts'
import type { WeatherAlert } from '#contract/weather/weather-alert.ts'

const at = (hour: number) => Date.UTC(2026, 10, 20, hour)
const alert: WeatherAlert = {
  id: 'avis',
  kind: 'official',
  sector: 'all',
  level: 'orange',
  message: 'Houle',
  source: 'ANACIM',
  issuedAt: new Date(at(9)).toISOString(),
  validFrom: new Date(at(12)).toISOString(),
  validUntil: new Date(at(18)).toISOString(),
  stale: false,
  simulated: false,
}

test.each([
  [10, 12, false],
  [11, 13, true],
  [14, 15, true],
  [17, 20, true],
  [18, 20, false],
])('from %d h to %d h of a warning from 12 to 18 h: %s', (from, until, expected) => {
  expect(isWarned([alert], at(from), at(until))).toBe(expected)
})

test('what is only foreseen is weighed by its figures, not as a warning', () => {
  expect(isWarned([{ ...alert, kind: 'indicative' }], at(14), at(15))).toBe(false)
})

describe('whether something official is announced to whoever goes out now', () => {
  const hour = 3_600_000

  test('is known while it was asked within two hours, and is not when it never was', () => {
    expect(warnedNow({ alerts: [], at: at(12) - 2 * hour }, at(12))).toBe('none')
    expect(warnedNow({ alerts: [], at: at(12) - 3 * hour }, at(12))).toBe('unknown')
    expect(warnedNow({ alerts: [], at: at(12) + hour }, at(12))).toBe('unknown')
    expect(warnedNow(null, at(12))).toBe('unknown')
  })

  test('what was announced holds, however long ago it was heard', () => {
    expect(warnedNow({ alerts: [alert], at: at(12) - 30 * hour }, at(13))).toBe('orange')
  })

  test('is the gravest of all that is announced', () => {
    const red = { ...alert, level: 'red' as const, validFrom: new Date(at(16)).toISOString() }
    const yellow = { ...alert, level: 'yellow' as const }
    expect(warnedNow({ alerts: [yellow, red, alert], at: at(12) }, at(12))).toBe('red')
    expect(warnedNow({ alerts: [yellow, red, alert], at: at(12) }, at(9))).toBe('orange')
  })
})

test('what has run out is not told any more', () => {
  expect(notOver([alert], at(17))).toEqual([alert])
  expect(notOver([alert], at(18))).toEqual([])
})
