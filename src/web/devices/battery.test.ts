import { expect, test } from 'vitest'
import { batteryTone, isLow } from './battery.ts'

test.each([
  [100, 'ok', false],
  [51, 'ok', false],
  [50, 'warn', false],
  [21, 'warn', false],
  [20, 'forbid', false],
  [19, 'forbid', true],
  [0, 'forbid', true],
])('a battery of %d %% is %s, low: %s', (level, tone, low) => {
  expect([batteryTone(level), isLow(level)]).toEqual([tone, low])
})
