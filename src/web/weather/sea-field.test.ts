import { expect, test } from 'vitest'
import { sectorOf } from '#contract/weather/sectors.ts'
import type { Forecast, WeatherHour } from '#contract/weather/weather.ts'
import { hourForeseen } from './hour-foreseen.ts'
import { seaFieldAt } from './sea-field.ts'

const at = Date.parse('2026-11-23T18:00:00Z')

function told(hours: readonly Partial<WeatherHour>[]): Forecast {
  const hourly = hours.map((hour, index) => ({
    windSpeed: null,
    windDirection: null,
    waveHeight: null,
    waveDirection: null,
    ...hour,
    timestamp: new Date(at + index * 3_600_000).toISOString(),
  }))
  return { hourly } as unknown as Forecast
}

const [dakar, coast] = [sectorOf('dakar'), sectorOf('grande_cote')]
const northerly = { windSpeed: 10, windDirection: 350, waveHeight: 1, waveDirection: 300 }
const easterly = { windSpeed: 20, windDirection: 30, waveHeight: 2, waveDirection: 320 }
const both = [
  { sector: coast, forecast: told([easterly]) },
  { sector: dakar, forecast: told([northerly]) },
]

test('an hour of a forecast is that of half an hour to each side, and none beyond its end', () => {
  const forecast = told([northerly, easterly])
  expect(hourForeseen(forecast, at + 29 * 60_000)?.windSpeed).toBe(10)
  expect(hourForeseen(forecast, at + 31 * 60_000)?.windSpeed).toBe(20)
  expect(hourForeseen(forecast, at + 91 * 60_000)).toBeNull()
  expect(hourForeseen(forecast, at - 31 * 60_000)).toBeNull()
})

test('between two places it turns and grows evenly, over north by the shorter way', () => {
  const middle = (dakar.latitude + coast.latitude) / 2
  const sea = seaFieldAt(both, at)(-17.4, middle)
  expect(sea?.wind?.speed).toBeCloseTo(15)
  expect(sea?.wind?.from).toBeCloseTo(10)
  expect(sea?.waves).toEqual({ height: 1.5, from: 310 })
  const back = seaFieldAt(
    [
      { sector: dakar, forecast: told([easterly]) },
      { sector: coast, forecast: told([northerly]) },
    ],
    at,
  )
  expect(back(-17.4, middle)?.wind?.from).toBeCloseTo(10)
})

test('beyond the last place it is as there, up to where its bulletin ends', () => {
  const field = seaFieldAt(both, at)
  expect(field(-17, 16)?.wind).toEqual({ speed: 20, from: 30 })
  expect(field(-17, 17)).toBeNull()
  expect(field(-21, 14.7)).toBeNull()
  expect(field(-15, 14.7)).toBeNull()
})

test('what is not told has no arrow, and an hour that no forecast reaches has none at all', () => {
  const field = seaFieldAt([{ sector: dakar, forecast: told([{ ...northerly, waveDirection: null }]) }], at)
  expect(field(-17.5, 14.7)).toEqual({ wind: { speed: 10, from: 350 }, waves: null })
  expect(seaFieldAt(both, at + 48 * 3_600_000)(-17.5, 14.7)).toBeNull()
})
