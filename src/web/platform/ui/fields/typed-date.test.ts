import { expect, test } from 'vitest'
import { dateShown, dateTyped, isDay } from './typed-date.ts'

test('a date is shown day first, whatever the browser speaks', () => {
  expect(dateShown('2026-11-02')).toBe('02/11/2026')
  expect(dateShown('2026-11-02T08:30')).toBe('02/11/2026 08:30')
  expect(dateShown('')).toBe('')
  expect(dateShown('12/1')).toBe('12/1')
})

test.each([
  ['2/1/2026', '2026-01-02'],
  ['02.01.2026', '2026-01-02'],
  [' 02 01 2026 ', '2026-01-02'],
  ['2026-01-02', '2026-01-02'],
  ['31/02/2026', null],
  ['2026-02-30', null],
  ['1/2/26', null],
  ['demain', null],
  ['', null],
])('« %s » is typed for %s', (text, day) => {
  expect(dateTyped(text)).toBe(day)
})

test.each([
  ['2/1/2026 8h30', '2026-01-02T08:30'],
  ['2/1/2026 8h', '2026-01-02T08:00'],
  ['02/01/2026 18:05', '2026-01-02T18:05'],
  ['2026-01-02T18:05', '2026-01-02T18:05'],
  ['02/01/2026', '2026-01-02T00:00'],
  ['02/01/2026 24:00', null],
  ['02/01/2026 12:60', null],
])('with its time « %s » is typed for %s', (text, moment) => {
  expect(dateTyped(text, true)).toBe(moment)
})

test('what is shown is typed again as it was', () => {
  for (const kept of ['2026-11-02T08:30', '2024-02-29T23:59']) expect(dateTyped(dateShown(kept), true)).toBe(kept)
  expect(isDay('2024-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
})
