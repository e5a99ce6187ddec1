import { expect, test } from 'vitest'
import { daysShown, monthsOn, stepped } from './calendar.ts'

test('six weeks, each from Monday, hold the whole month', () => {
  const days = daysShown('2026-11-22')
  expect(days).toHaveLength(42)
  expect(days[0]).toBe('2026-10-26')
  expect(days).toContain('2026-11-30')
  expect(daysShown('2026-02-10')[0]).toBe('2026-01-26')
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(monthsOn('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsOn('2026-01-15', -1)).toBe('2025-12-15')
  expect(monthsOn('2026-12-31', 1)).toBe('2027-01-31')
})

test('the arrows go by days and weeks, the page keys by months', () => {
  expect(stepped('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
  expect(stepped('2026-11-05', 'ArrowUp')).toBe('2026-10-29')
  expect(stepped('2026-11-05', 'PageDown')).toBe('2026-12-05')
  expect(stepped('2026-11-05', 'x')).toBeNull()
})
