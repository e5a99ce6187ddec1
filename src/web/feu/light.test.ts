import { describe, expect, test } from 'vitest'
import type { Warned } from '#contract/weather/advice.ts'
import type { Weather, WeatherHour } from '#contract/weather/weather.ts'
import { lightOf, turnOf } from './light.ts'
import { sentenceIn } from './sentence.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const hour = 3_600_000
const before = (hours: number) => new Date(now - hours * hour).toISOString()

const sea = {
  waveHeight: 0.8,
  swellHeight: 0.6,
  windSpeed: 9,
  windGusts: 12,
  visibility: 10,
  weatherCode: 1,
}
type Sea = { [Part in keyof typeof sea]: number | null }

function weatherOf(values: Partial<Sea> = {}, fetchedAt = before(0)): Weather {
  const { swellHeight, ...air } = { ...sea, ...values }
  return { ...air, marine: { swellHeight }, fetchedAt } as unknown as Weather
}

function aheadWith(hours: readonly [at: number, values: Partial<Sea>][]) {
  const timed = hours.map(([at, values]) => ({ ...sea, ...values, timestamp: before(-at) }) as unknown as WeatherHour)
  return { hours: timed, days: [], doubt: null, window: null }
}

describe('the light', () => {
  test.each([
    ['nothing speaks against it', {}, 'none', 0, 'green', null],
    ['waves of 1.5 m', { waveHeight: 1.5 }, 'none', 0, 'amber', 'waves'],
    ['fog', { weatherCode: 45 }, 'none', 0, 'amber', 'fog'],
    ['the wind unknown', { windSpeed: null }, 'none', 0, 'amber', 'unknown_wind'],
    ['nobody knows what is announced', {}, 'unknown', 0, 'amber', 'unknown_warnings'],
    ['waves of 2.5 m', { waveHeight: 2.5 }, 'none', 0, 'red', 'anacim_waves'],
    ['swell of 2.5 m', { swellHeight: 2.5 }, 'none', 0, 'red', 'anacim_swell'],
    ['wind above 40 km/h', { windSpeed: 22 }, 'none', 0, 'red', 'anacim_wind'],
    ['gusts above 40 km/h', { windGusts: 30 }, 'none', 0, 'red', 'gusts'],
    ['thunder', { weatherCode: 95 }, 'none', 0, 'red', 'thunderstorm'],
    ['a red warning on a calm day', {}, 'red', 0, 'red', 'official'],
    ['an orange warning on a calm day', {}, 'orange', 0, 'amber', 'official'],
    ['two hours old', {}, 'none', 2, 'green', null],
    ['three hours old', {}, 'none', 3, 'amber', 'too_old'],
    ['three hours old, with waves of 2.9 m', { waveHeight: 2.9 }, 'none', 3, 'red', 'anacim_waves'],
    ['seven hours old', {}, 'none', 7, 'unknown', 'too_old'],
    ['seven hours old, with waves of 2.9 m', { waveHeight: 2.9 }, 'none', 7, 'unknown', 'too_old'],
    ['seven hours old, and a red warning', {}, 'red', 7, 'red', 'official'],
    ['seven hours old, and an orange warning', {}, 'orange', 7, 'amber', 'official'],
    ['of a clock that was set back', {}, 'none', -1, 'unknown', 'unknown_age'],
    ['waves unknown', { waveHeight: null }, 'none', 0, 'unknown', 'unknown_waves'],
    ['waves unknown, and thunder', { waveHeight: null, weatherCode: 95 }, 'none', 0, 'red', 'thunderstorm'],
  ] as const)('%s', (_name, values, warned, age, light, why) => {
    expect(lightOf(weatherOf(values, before(age)), warned, now)).toMatchObject({ light, why })
  })

  test('of no weather at all is grey, and never green; a red warning is red all the same', () => {
    expect(lightOf(null, 'none', now)).toEqual({ light: 'unknown', why: 'no_weather', waves: null })
    expect(lightOf(null, 'unknown', now).light).toBe('unknown')
    expect(lightOf(null, 'red', now)).toMatchObject({ light: 'red', why: 'official' })
  })

  test('no wave of another time of the day is drawn', () => {
    expect(lightOf(weatherOf({ waveHeight: 1.7 }, before(3)), 'none', now).waves).toBe(1.7)
    expect(lightOf(weatherOf({ waveHeight: 1.7 }, before(7)), 'none', now).waves).toBeNull()
  })
})

describe('until when', () => {
  const ahead = aheadWith([
    [1, {}],
    [5, {}],
    [6, { waveHeight: 1.7 }],
    [8, { waveHeight: 2.6 }],
  ])

  test('it is green until anything speaks against it, amber until it is grave, and of red nothing is promised', () => {
    expect(turnOf('green', ahead, null, now)).toBe(before(-6))
    expect(turnOf('amber', ahead, null, now)).toBe(before(-8))
    expect(turnOf('red', ahead, null, now)).toBeNull()
    expect(turnOf('unknown', ahead, null, now)).toBeNull()
  })

  test('an official warning ends it', () => {
    const warning = { kind: 'official', level: 'orange', validFrom: before(-2), validUntil: before(-4) }
    const announced = { alerts: [warning], at: now } as never
    expect(
      turnOf(
        'green',
        aheadWith([
          [1, {}],
          [2, {}],
        ]),
        announced,
        now,
      ),
    ).toBe(before(-2))
  })

  test('a forecast that is doubted, or of tomorrow night, says nothing', () => {
    expect(turnOf('green', { ...ahead, doubt: 'too_old' }, null, now)).toBeNull()
    expect(turnOf('green', aheadWith([[14, { waveHeight: 3 }]]), null, now)).toBeNull()
    expect(turnOf('green', null, null, now)).toBeNull()
  })
})

describe('the sentence', () => {
  const said = (weather: Weather | null, isOut: boolean, until: string | null = null, warned: Warned = 'none') => {
    const verdict = lightOf(weather, warned, now)
    return sentenceIn('fr', {
      verdict,
      isOut,
      sea: 'beautiful',
      fetchedAt: weather && weather.fetchedAt,
      until,
      now,
      rest: null,
    })
  }

  test.each([
    [weatherOf(), false, before(-6), 'La mer est belle jusqu’à 16\u00a0h, vous pouvez sortir.'],
    [weatherOf(), false, null, 'La mer est belle, vous pouvez sortir.'],
    [weatherOf(), true, null, 'La mer est belle.'],
    [weatherOf({ waveHeight: 1.7 }), false, null, 'Prudence\u00a0: vagues de 1,7\u00a0m.'],
    [weatherOf({ waveHeight: 1.7 }), true, before(-8), 'Prudence\u00a0: rentrez avant 18\u00a0h.'],
    [weatherOf({ waveHeight: 2.9 }), false, null, 'Ne sortez pas\u00a0: vagues plus hautes qu’un homme.'],
    [weatherOf({ waveHeight: 2.9 }), true, null, 'Rentrez\u00a0: vagues plus hautes qu’un homme.'],
    [weatherOf({}, before(3)), false, null, 'Prudence\u00a0: météo d’il y a 3\u00a0h.'],
    [weatherOf({}, before(9)), false, null, 'Météo trop ancienne\u00a0: écoutez le bulletin de l’ANACIM.'],
    [null, false, null, 'Météo inconnue\u00a0: écoutez le bulletin de l’ANACIM.'],
  ] as const)('%#', (weather, isOut, until, sentence) => {
    expect(said(weather, isOut, until)).toBe(sentence)
  })

  test('nobody is told that he may go while what is announced is unknown', () => {
    expect(said(weatherOf(), false, null, 'unknown')).toBe('Prudence\u00a0: avis officiels inconnus.')
  })

  test('an hour of the next day is one of tomorrow', () => {
    const late = Date.parse('2026-11-23T22:00:00Z')
    const verdict = lightOf(weatherOf({}, new Date(late).toISOString()), 'none', late)
    const until = '2026-11-24T06:00:00Z'
    const saidThen = { verdict, isOut: true, sea: 'calm', fetchedAt: null, until, now: late, rest: null } as const
    const sentence = sentenceIn('fr', saidThen)
    expect(sentence).toBe('La mer est calme jusqu’à demain 6\u00a0h.')
  })
})
