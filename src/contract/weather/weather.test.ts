import { describe, expect, test } from 'vitest'
import { bestWindow } from './best-window.ts'
import { compassPoint } from './compass.ts'
import { iconOf } from './condition.ts'
import { type SeaWeather, recommendation, seaState } from './sea-state.ts'
import { seasonalTemperature } from './season.ts'
import { sectorAt, sectors } from './sectors.ts'

const fair: SeaWeather = { waveHeight: 1, swellHeight: 1, windSpeed: 10, windGusts: 14 }

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

  test('what is not known is never called safe', () => {
    expect(recommendation({ ...fair, waveHeight: null })).toMatchObject({ goes: false, cautions: ['unknown_waves'] })
    expect(recommendation({ ...fair, windSpeed: null })).toMatchObject({ goes: false, cautions: ['unknown_wind'] })
  })
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
    expect(found).toEqual({ from: at(4), to: at(8), hours: 4 })
  })

  test('of a long run is its calmest twelve hours', () => {
    const waves = Array.from({ length: 24 }, (_, index) => (index >= 6 && index < 18 ? 0.5 : 1.2))
    expect(bestWindow(hours(waves))).toEqual({ from: at(6), to: at(18), hours: 12 })
  })

  test('is none when nothing lasts three hours, and a gap in what is known ends a run', () => {
    expect(bestWindow(hours([1, 1, 2, 1, 1]))).toBeNull()
    expect(bestWindow(hours([1, 1, 1, 1]).filter((_, index) => index !== 2))).toBeNull()
    expect(bestWindow([])).toBeNull()
  })

  test('is not in the fog', () => {
    expect(bestWindow(hours([1, 1, 1]).map((one) => ({ ...one, visibility: 1.9 })))).toBeNull()
  })
})
