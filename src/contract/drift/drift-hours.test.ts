import { expect, test } from 'vitest'
import { hourOfNow, hoursDrawn, stepNearest } from './drift-hours.ts'

test('from the last news to four days later, rising, the first twelve hours one by one', () => {
  const hours = hoursDrawn(0)
  expect(hours.slice(0, 14)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15])
  expect(hours.slice(-2)).toEqual([90, 96])
  expect(hours).toEqual([...hours].toSorted((one, other) => one - other))
})

test('around this moment the hours are single ones, however long it is silent', () => {
  expect(hoursDrawn(29.6)).toEqual(expect.arrayContaining([30, 31, 32, 33, 36, 42]))
})

test('beyond four days nothing more is said', () => {
  expect(hourOfNow(130)).toBe(96)
  expect(Math.max(...hoursDrawn(130))).toBe(96)
})

test('a clock that runs ahead is no silence', () => {
  expect(hourOfNow(-0.4)).toBe(0)
})

test('an hour is shown by the nearest that was reckoned, and by none that is far', () => {
  const steps = hoursDrawn(2).map((hours) => ({ hours }))
  expect(stepNearest(steps, 6.4)?.hours).toBe(6)
  expect(stepNearest(steps, 51)?.hours).toBe(48)
  expect(stepNearest(steps, 98)?.hours).toBe(96)
  expect(stepNearest(steps, 99.5)).toBeNull()
  expect(stepNearest([], 3)).toBeNull()
})
