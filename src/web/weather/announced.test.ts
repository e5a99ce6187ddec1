import { expect, test } from 'vitest'
import { isWarned } from './announced.ts'
import type { WeatherAlert } from '#contract/weather/warning.ts'

const at = (hour: number) => Date.UTC(2026, 10, 20, hour)
const alert: WeatherAlert = {
  id: 'avis',
  kind: 'official',
  sector: 'all',
  level: 'orange',
  message: 'Houle',
  source: 'ANACIM',
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
