import { describe, expect, test } from 'vitest'
import { bestWindow } from './best-window.ts'
import { compassPoint } from './compass.ts'
import { iconOf } from './condition.ts'
import { weatherFreshnessOf, isBeingRenewed } from './freshness.ts'
import { type SeaWeather, recommendation, seaState, roundedForScreen } from './sea-state.ts'
import { seasonalTemperature } from './season.ts'
import { sectorAt, sectors } from './sectors.ts'

const fair: SeaWeather = {
  waveHeight: 1,
  swellHeight: 1,
  windSpeed: 10,
  windGusts: 14,
  visibility: 20,
  weatherCode: 1,
}

test.each([
  [0, 'calm'],
  [0.49, 'calm'],
  [0.5, 'beautiful'],
  [0.99, 'beautiful'],
  [1, 'slightly_agitated'],
  [1.49, 'slightly_agitated'],
  [1.5, 'agitated'],
  [1.99, 'agitated'],
  [2, 'strong'],
])('waves of %d m are a %s sea', (height, state) => expect(seaState(height)).toBe(state))

describe('whether to go out', () => {
  test('waves under 1.5 m: yes; from 1.5 m on: careful', () => {
    expect(recommendation({ ...fair, waveHeight: 1.49 })).toEqual({ goes: true, reachesAnacim: false, cautions: [] })
    expect(recommendation({ ...fair, waveHeight: 1.5 })).toMatchObject({ goes: false, cautions: ['waves'] })
  })

  test.each([
    [{ swellHeight: 2.5 }, 'anacim_swell'],
    [{ windSpeed: 21.7 }, 'anacim_wind'],
    [{ windGusts: 21.7 }, 'gusts'],
  ])('%j reaches what ANACIM warns of', (weather, caution) => {
    expect(recommendation({ ...fair, ...weather })).toEqual({ goes: false, reachesAnacim: true, cautions: [caution] })
  })

  test.each([{ swellHeight: 2.49 }, { windSpeed: 21.5 }, { windGusts: 21.5 }])('%j does not', (weather) => {
    expect(recommendation({ ...fair, ...weather }).goes).toBe(true)
  })

  test('waves that reach the threshold are called waves, not swell', () => {
    expect(recommendation({ ...fair, waveHeight: 2.5 }).cautions).toEqual(['anacim_waves', 'waves'])
  })

  test.each([
    [{ weatherCode: 95 }, 'thunderstorm'],
    [{ weatherCode: 99 }, 'thunderstorm'],
    [{ weatherCode: 45 }, 'fog'],
    [{ visibility: 0.9 }, 'fog'],
  ])('%j is a reason too, though no threshold of ANACIM', (weather, caution) => {
    expect(recommendation({ ...fair, ...weather })).toEqual({ goes: false, reachesAnacim: false, cautions: [caution] })
  })

  test.each([{ weatherCode: 82 }, { weatherCode: null }, { visibility: 1 }, { visibility: null }])(
    '%j is none',
    (weather) => expect(recommendation({ ...fair, ...weather }).goes).toBe(true),
  )

  test('what is not known is never called safe', () => {
    expect(recommendation({ ...fair, waveHeight: null })).toMatchObject({ goes: false, cautions: ['unknown_waves'] })
    expect(recommendation({ ...fair, windSpeed: null })).toMatchObject({ goes: false, cautions: ['unknown_wind'] })
  })
})

describe('no figure contradicts what is said of it:', () => {
  test.each([
    ['waves', 1.449, 1.4],
    ['waves', 1.45, 1.4],
    ['waves', 1.499, 1.4],
    ['waves', 1.5, 1.5],
    ['waves', 1.55, 1.6],
    ['waves', 0.97, 0.9],
    ['waves', 1.27, 1.3],
    ['swell', 2.49, 2.4],
    ['swell', 1.49, 1.5],
    ['wind', 21.55, 21],
    ['wind', 21.7, 22],
    ['wind', 14.6, 15],
    ['visibility', 0.98, 0.9],
    ['visibility', 1.96, 1.9],
    ['visibility', 14.6, 15],
  ] as const)('%s of %d are written %d', (what, value, written) => expect(roundedForScreen[what](value)).toBe(written))

  test('of all waves up to 3 m, the written height has the same advice and the same word as the real one', () => {
    for (let centimetres = 0; centimetres <= 300; centimetres += 1) {
      const [real, written] = [centimetres / 100, roundedForScreen.waves(centimetres / 100)]
      expect([written, seaState(written), written >= 1.5]).toEqual([written, seaState(real), real >= 1.5])
    }
  })
})

test.each([
  ['a moment ago', 0, 'fresh'],
  ['two hours ago', 2 * 60, 'fresh'],
  ['three hours ago', 3 * 60, 'late'],
  ['six hours ago', 6 * 60, 'late'],
  ['seven hours ago', 7 * 60, 'old'],
  ['a quarter of an hour ahead', -15, 'fresh'],
  ['further in the future', -16, 'unknown'],
])('what was asked %s', (_, minutes, freshness) => {
  const now = Date.UTC(2026, 10, 20, 12)
  expect(weatherFreshnessOf(new Date(now - minutes * 60_000).toISOString(), now)).toBe(freshness)
})

test.each([
  ['of this hour, of which the sea is missing', 20, true, false],
  ['that was renewed', 20, false, false],
  ['that is being renewed', 75, true, true],
  ['of a service that has been silent for long', 130, true, false],
])('an answer %s', (_, minutes, stale, expected) => {
  const now = Date.UTC(2026, 10, 20, 12)
  expect(isBeingRenewed({ stale, fetchedAt: new Date(now - minutes * 60_000).toISOString() }, now)).toBe(expected)
})

test.each([
  [0, 'N'],
  [22.4, 'N'],
  [22.6, 'NE'],
  [90, 'E'],
  [180, 'S'],
  [225, 'SO'],
  [315, 'NO'],
  [338, 'N'],
  [360, 'N'],
  [-45, 'NO'],
])('%d° is %s', (direction, point) => expect(compassPoint(direction)).toBe(point))

test('the seasons: 24 °C from December to February, 28 from June to August, else 26', () => {
  const year = Array.from({ length: 12 }, (_, index) => seasonalTemperature(index + 1))
  expect(year).toEqual([24, 24, 26, 26, 26, 28, 28, 28, 26, 26, 26, 24])
})

test.each([
  [0, 'clear'],
  [2, 'partly_cloudy'],
  [3, 'cloudy'],
  [45, 'fog'],
  [55, 'drizzle'],
  [65, 'rain'],
  [81, 'showers'],
  [96, 'thunderstorm'],
  [null, 'unknown'],
  [-1, 'unknown'],
] as const)('the sky of code %s is %s', (code, icon) => expect(iconOf(code)).toBe(icon))

describe('the sectors', () => {
  test('each holds the place where its weather is asked for', () => {
    for (const sector of sectors) expect(sectorAt(sector.latitude, sector.longitude)).toBe(sector)
  })

  test.each([
    ['Saint-Louis', 16.02, -16.51, 'grande_cote'],
    ['Cayar', 14.92, -17.12, 'grande_cote'],
    ['Ngor', 14.75, -17.51, 'dakar'],
    ['Mbour', 14.42, -16.97, 'petite_cote'],
    ['Joal', 14.17, -16.85, 'petite_cote'],
    ['Missirah', 13.68, -16.5, 'saloum'],
    ['Kafountine', 12.93, -16.75, 'casamance'],
    ['Banjul', 13.45, -16.6, undefined],
    ['Praia', 14.93, -23.5, undefined],
  ])('%s', (_, latitude, longitude, id) => expect(sectorAt(latitude, longitude)?.id).toBe(id))
})

describe('the best window to go out', () => {
  const at = (index: number) => new Date(Date.UTC(2026, 10, 20, index)).toISOString()
  const hours = (waves: (number | null)[]) =>
    waves.map((waveHeight, index) => ({ ...fair, waveHeight, visibility: 20, timestamp: at(index) }))

  test('is the longest run without anything against it, to the end of its last hour', () => {
    const found = bestWindow(hours([1, 1, 1, 2, 1, 1, 1, 1, null, 1]))
    expect(found).toEqual({ from: at(4), to: at(8), hours: 4, night: 'part' })
  })

  test('of a long run is its calmest twelve hours', () => {
    const waves = Array.from({ length: 24 }, (_, index) => (index >= 6 && index < 18 ? 0.5 : 1.2))
    expect(bestWindow(hours(waves))).toEqual({ from: at(7), to: at(19), hours: 12, night: 'none' })
  })

  test('is by day, though a night be longer and calmer; a night is named where no day has one', () => {
    const night = Array.from({ length: 48 }, (_, index) => (index >= 19 && index < 31 ? 0.3 : 2))
    const withDay = night.map((wave, index) => (index >= 33 && index < 36 ? 1.2 : wave))
    expect(bestWindow(hours(withDay))).toMatchObject({ from: at(33), to: at(36), night: 'none' })
    expect(bestWindow(hours(night))).toMatchObject({ from: at(19), to: at(31), night: 'all' })
    const dawn = night.map((wave, index) => (index === 31 || index === 32 ? 0.2 : wave))
    expect(bestWindow(hours(dawn))).toMatchObject({ hours: 12, night: 'part' })
  })

  test('is none when nothing lasts three hours, and a gap in what is known ends a run', () => {
    expect(bestWindow(hours([1, 1, 2, 1, 1]))).toBeNull()
    expect(bestWindow(hours([1, 1, 1, 1]).filter((_, index) => index !== 2))).toBeNull()
    expect(bestWindow([])).toBeNull()
  })

  test('is not in the fog', () => {
    expect(bestWindow(hours([1, 1, 1]).map((one) => ({ ...one, visibility: 1.9 })))).toBeNull()
  })

  test('is not under thunder', () => {
    const calm = hours([1, 1, 1, 1, 1, 1])
    expect(bestWindow(calm.map((one) => ({ ...one, weatherCode: 95 })))).toBeNull()
    const found = bestWindow(calm.map((one, index) => ({ ...one, weatherCode: index === 0 ? 96 : 1 })))
    expect(found).toMatchObject({ from: at(1), hours: 5 })
  })
})
