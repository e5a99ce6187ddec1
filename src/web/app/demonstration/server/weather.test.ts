import { expect, test } from 'vitest'
import { sampleForecast, sampleWeather } from './weather.ts'
import { forecast, weather } from '#contract/weather/weather.ts'

const now = Date.UTC(2026, 10, 20, 15, 45)

test('the weather of the demonstration is one of the contract, and is marked as simulated', () => {
  const sample = weather.parse(sampleWeather({ lat: '14.65', lon: '-17.55' }, now))
  expect(sample).toMatchObject({ simulated: true, stale: false, location: { name: 'Dakar', sector: 'dakar' } })
  expect(sample.waveHeight).toBe(sample.marine.waveHeight)
})

test('its temperature follows the season', () => {
  const noonOf = (month: number) => sampleWeather(undefined, Date.UTC(2026, month - 1, 15, 10)).temperature
  expect([1, 4, 7, 12].map(noonOf)).toEqual([24, 26, 28, 24])
})

test('its forecast has the hours and the days that were asked for', () => {
  const { hourly, daily, simulated } = forecast.parse(sampleForecast({ days: 3 }, now))
  expect([hourly.length, daily.length, simulated]).toEqual([72, 3, true])
  expect(hourly[0]?.timestamp).toBe('2026-11-20T15:00:00.000Z')
})
