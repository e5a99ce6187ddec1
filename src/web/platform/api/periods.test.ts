import { afterEach, expect, test, vi } from 'vitest'
import { chooseDataSaver, onDataSaver } from './data-saver.ts'
import { pollPeriod } from './periods.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever saves data is asked and told less often from that moment on; for alerts nothing changes', () => {
  vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null })
  let told = 0
  const forget = onDataSaver(() => (told += 1))
  const [alerts, positions, weather, stream] = [
    pollPeriod('alerts'),
    pollPeriod('positions'),
    pollPeriod('weather'),
    pollPeriod('stream'),
  ]
  const inForce = () => [alerts(), positions(), weather(), stream()]
  expect(inForce()).toEqual([15_000, 30_000, 300_000, 0])
  chooseDataSaver('thrifty')
  expect(inForce()).toEqual([15_000, 120_000, 1_800_000, 60_000])
  chooseDataSaver('auto')
  expect(inForce()).toEqual([15_000, 30_000, 300_000, 0])
  forget()
  expect(told).toBe(2)
})
