import { describe, expect, test } from 'vitest'
import type { Forecast } from '#contract/weather/weather.ts'
import { sampleForecast } from '#web/app/demonstration/server/weather.ts'
import { aheadOf } from './ahead.ts'

const asked = Date.UTC(2026, 10, 20, 9, 20)
const hour = 3_600_000
const calm = { waveHeight: 0.6, swellHeight: 0.6, windSpeed: 8, windGusts: 10, visibility: 20, weatherCode: 1 }
const made = sampleForecast({ days: 5 }, asked)
const forecast: Forecast = { ...made, hourly: made.hourly.map((one) => ({ ...one, ...calm })) }
const known = { alerts: [], at: asked }

test('while it is fresh: five days, forty-eight hours from the one that runs, and a best moment', () => {
  const { hours, days, doubt, window } = aheadOf(forecast, known, asked)
  expect([hours.length, hours[0]?.timestamp.slice(11, 16), days.length, doubt]).toEqual([48, '09:00', 5, null])
  expect(window).not.toBeNull()
})

describe('a day later, without network', () => {
  const now = asked + 26 * hour

  test('no hour and no day is of yesterday', () => {
    const { hours, days } = aheadOf(forecast, known, now)
    expect([hours[0]?.timestamp, days[0]?.date]).toEqual(['2026-11-21T11:00:00.000Z', '2026-11-21'])
    expect(days).toHaveLength(4)
  })

  test('there is no best moment, and it says why', () => {
    expect(aheadOf(forecast, known, now)).toMatchObject({ window: null, doubt: 'too_old' })
  })
})

test('neither is there when the clock was set back, nor when nobody knows of warnings', () => {
  expect(aheadOf(forecast, known, asked - 22 * hour)).toMatchObject({ window: null, doubt: 'unknown_age' })
  expect(aheadOf(forecast, null, asked)).toMatchObject({ window: null, doubt: 'unknown_warnings' })
  const before = { alerts: [], at: asked - 7 * hour }
  expect(aheadOf(forecast, before, asked)).toMatchObject({ window: null, doubt: 'unknown_warnings' })
})

test('when all of it has passed nothing lies ahead', () => {
  expect(aheadOf(forecast, known, asked + 6 * 24 * hour)).toMatchObject({ hours: [], days: [], window: null })
})
