import { describe, expect, test } from 'vitest'
import { SourceFailed, outlookFrom, questionOf } from './open-meteo.ts'

/** Answers in the form in which the services give them: units named, arrays side by side, nulls where nothing is known. */
const forecast = {
  latitude: 14.9375,
  longitude: -17.1875,
  generationtime_ms: 0.1690387725830078,
  utc_offset_seconds: 0,
  timezone: 'GMT',
  timezone_abbreviation: 'GMT',
  elevation: 0.0,
  current_units: {
    time: 'iso8601',
    interval: 'seconds',
    temperature_2m: '°C',
    relative_humidity_2m: '%',
    pressure_msl: 'hPa',
    weather_code: 'wmo code',
    wind_speed_10m: 'km/h',
    wind_direction_10m: '°',
    wind_gusts_10m: 'km/h',
  },
  current: {
    time: '2026-11-20T15:45',
    interval: 900,
    temperature_2m: 25.4,
    relative_humidity_2m: 71,
    pressure_msl: 1012.3,
    weather_code: 3,
    wind_speed_10m: 18.52,
    wind_direction_10m: 347,
    wind_gusts_10m: 37.04,
  },
  hourly_units: { time: 'iso8601', temperature_2m: '°C', wind_speed_10m: 'm/s', visibility: 'm' },
  hourly: {
    time: ['2026-11-20T15:00', '2026-11-20T16:00'],
    temperature_2m: [25.6, null],
    wind_speed_10m: [5.0, 6.0],
    visibility: [24140.0, null],
  },
}

const marine = {
  latitude: 14.958336,
  longitude: -17.208328,
  utc_offset_seconds: 0,
  timezone: 'GMT',
  current_units: {
    time: 'iso8601',
    interval: 'seconds',
    wave_height: 'm',
    wave_direction: '°',
    wave_period: 's',
    swell_wave_height: 'm',
    swell_wave_direction: '°',
    swell_wave_period: 's',
    ocean_current_velocity: 'km/h',
    ocean_current_direction: '°',
    sea_surface_temperature: '°C',
    sea_level_height_msl: 'm',
  },
  current: {
    time: '2026-11-20T15:45',
    interval: 900,
    wave_height: 1.32,
    wave_direction: 322,
    wave_period: 8.45,
    swell_wave_height: 1.18,
    swell_wave_direction: 318,
    swell_wave_period: 11.2,
    ocean_current_velocity: 1.852,
    ocean_current_direction: 204,
    sea_surface_temperature: 24.1,
    sea_level_height_msl: -0.41,
  },
}

describe('the answer of the forecast', () => {
  test('is read in the units that it names: knots, kilometres; what now lacks is taken from the running hour', () => {
    expect(outlookFrom('air', forecast).now).toEqual({
      at: '2026-11-20T15:45:00.000Z',
      values: {
        temperature: 25.4,
        humidity: 71,
        pressure: 1012.3,
        visibility: 24.14,
        windSpeed: 10,
        windGusts: 20,
        windDirection: 347,
        weatherCode: 3,
      },
    })
  })

  test('has hours, whose nulls stay unknown', () => {
    const { hours } = outlookFrom('air', forecast)
    expect(hours.map(({ at, values }) => [at, values.temperature, values.windSpeed, values.visibility])).toEqual([
      ['2026-11-20T15:00:00.000Z', 25.6, 9.72, 24.14],
      ['2026-11-20T16:00:00.000Z', null, 11.66, null],
    ])
  })

  test.each([
    ['kn', 12, 12],
    ['km/h', 40, 21.6],
    ['m/s', 10, 19.44],
    ['mp/h', 10, 8.69],
    ['furlongs', 10, null],
    ['undefined', 10, null],
  ])('wind in %s', (unit, given, knots) => {
    const answer = {
      current_units: { wind_speed_10m: unit },
      current: { time: '2026-11-20T15:45', wind_speed_10m: given },
    }
    expect(outlookFrom('air', answer).now?.values.windSpeed).toBe(knots)
  })

  test.each([
    ['°F', 'temperature_2m', 77, 'temperature', 25],
    ['ft', 'visibility', 10_000, 'visibility', 3.05],
    ['km', 'visibility', 10, 'visibility', 10],
    ['%', 'relative_humidity_2m', 140, 'humidity', null],
    ['hPa', 'pressure_msl', 0, 'pressure', null],
    ['hPa', 'surface_pressure', 1011.8, 'pressure', 1011.8],
    ['°', 'wind_direction_10m', '180', 'windDirection', null],
  ] as const)('%s of %s', (unit, name, given, own, expected) => {
    const answer = { current_units: { [name]: unit }, current: { time: '2026-11-20T15:45', [name]: given } }
    expect(outlookFrom('air', answer).now?.values[own]).toBe(expected)
  })

  test('times are on the clock that the answer names', () => {
    const dakarSummer = { utc_offset_seconds: 7200, current: { time: '2026-11-20T15:45', temperature_2m: 20 } }
    expect(outlookFrom('air', dakarSummer).now?.at).toBe('2026-11-20T13:45:00.000Z')
    expect(outlookFrom('air', { current: { time: 1_795_189_500 } }).now?.at).toBe('2026-11-20T15:45:00.000Z')
  })
})

describe('the answer of the sea', () => {
  test('keeps where waves come from and where the current runs to', () => {
    expect(outlookFrom('sea', marine).now?.values).toEqual({
      waveHeight: 1.32,
      waveDirection: 322,
      wavePeriod: 8.45,
      swellHeight: 1.18,
      swellDirection: 318,
      swellPeriod: 11.2,
      seaTemperature: 24.1,
      currentSpeed: 1,
      currentDirection: 204,
      seaLevel: -0.41,
    })
  })

  test('of a cell on land is nulls: nothing is known, and nothing is invented', () => {
    const land = { ...marine, current: { time: '2026-11-20T15:45', interval: 900, wave_height: null } }
    expect(Object.values(outlookFrom('sea', land).now?.values ?? {})).toEqual(Array.from({ length: 10 }, () => null))
  })

  test('that there is no sea is no failure', () => {
    const refusal = { error: true, reason: 'No data is available for this location' }
    expect(outlookFrom('sea', refusal)).toEqual({ now: null, hours: [] })
  })
})

test.each([
  [{ error: true, reason: 'Daily API request limit exceeded. Please try again tomorrow.' }],
  [{}],
  [{ hourly: { time: 'x' } }],
  [[]],
  ['<html>'],
  [null],
])('%j is a failure', (answer) => {
  expect(() => outlookFrom('air', answer)).toThrow(SourceFailed)
})

test('the questions are those that the services document', () => {
  const place = { latitude: 14.95, longitude: -17.2 }
  const [air, sea] = [questionOf('air', place), questionOf('sea', place)]
  expect(air).toContain('/v1/forecast?latitude=14.9500&longitude=-17.2000&current=temperature_2m,relative_humidity_2m,')
  expect(air).toContain('&wind_speed_unit=kn')
  expect(sea).toContain('/v1/marine?')
  for (const part of ['timezone=UTC', 'forecast_days=7', 'past_days=7', 'cell_selection=sea']) {
    expect(air).toContain(part)
    expect(sea).toContain(part)
  }
  expect(sea).toContain('hourly=wave_height,wave_direction,wave_period,swell_wave_height')
})
