import { expect, test } from 'vitest'
import { wavesWhile } from './waves-while-searching.ts'

const day = (...heights: (number | null)[]) =>
  heights.map((waveHeight, hour) => ({ timestamp: new Date(Date.UTC(2026, 0, 10, hour)).toISOString(), waveHeight }))
const at = (hour: number, minutes = 0) => Date.UTC(2026, 0, 10, hour, minutes)

test('the highest waves of the hours that are sailed, of the hour that has begun on', () => {
  const hourly = day(3, 0.6, 0.8, 1.4, 2.5)
  expect(wavesWhile(hourly, { from: at(1, 30), hours: 2 })).toBe(1.4)
  expect(wavesWhile(hourly, { from: at(1), hours: 1 })).toBe(0.6)
  expect(wavesWhile(hourly, { from: at(2), hours: 4 })).toBe(2.5)
})

test('what nobody foresees is not known: no hour of then, or hours without waves', () => {
  expect(wavesWhile(day(1, 1), { from: at(9), hours: 4 })).toBeNull()
  expect(wavesWhile(day(null, null), { from: at(0), hours: 2 })).toBeNull()
  expect(wavesWhile([], { from: at(0), hours: 2 })).toBeNull()
})
