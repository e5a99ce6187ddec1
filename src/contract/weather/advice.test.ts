import { describe, expect, test } from 'vitest'
import { type Warned, adviceAhead, adviceOn } from './advice.ts'

const now = Date.UTC(2026, 10, 20, 12)
const hour = 3_600_000
const fair = {
  waveHeight: 1,
  windSpeed: 10,
  windGusts: 13,
  visibility: 10,
  weatherCode: 1,
  marine: { swellHeight: 1 },
}
type Fair = { readonly [Part in keyof typeof fair]: (typeof fair)[Part] | null }
const fetched = (hoursAgo: number, values: Partial<Omit<Fair, 'marine'>> = {}) => ({
  ...fair,
  ...values,
  fetchedAt: new Date(now - hoursAgo * hour).toISOString(),
})

describe('what speaks against going out', () => {
  test.each([
    ['fresh values and no warning', fetched(1), 'none', []],
    ['values of two hours', fetched(2), 'none', []],
    ['values of more than two hours', fetched(2.01), 'none', ['too_old']],
    ['values of seven hours', fetched(7), 'none', ['too_old']],
    ['a clock that was set back by 22 hours', fetched(-22), 'none', ['unknown_age']],
    ['an official warning', fetched(1), 'orange', ['official']],
    ['nobody knows of warnings', fetched(1), 'unknown', ['unknown_warnings']],
    ['thunder', fetched(1, { weatherCode: 95 }), 'none', ['thunderstorm']],
    ['fog', fetched(1, { visibility: 0.4 }), 'none', ['fog']],
    ['all of it', fetched(7, { waveHeight: 1.5 }), 'unknown', ['too_old', 'unknown_warnings', 'waves']],
  ] as const)('%s', (_, weather, warned, reasons) => expect(adviceOn(weather, warned, now).reasons).toEqual(reasons))
})

describe('the one word', () => {
  const seas = {
    calm: fetched(0),
    'of 1.7 m': fetched(0, { waveHeight: 1.7 }),
    'of 2.9 m': fetched(0, { waveHeight: 2.9 }),
    'of three hours ago': fetched(3),
    'of three hours ago, with 2.9 m': fetched(3, { waveHeight: 2.9 }),
    'of seven hours ago': fetched(7),
    'of waves that nobody knows': fetched(0, { waveHeight: null }),
    'of no weather': null,
  }
  test.each<[keyof typeof seas, Readonly<Record<Warned, string>>]>([
    ['calm', { none: 'goes', unknown: 'careful', yellow: 'careful', orange: 'careful', red: 'stay' }],
    ['of 1.7 m', { none: 'careful', unknown: 'careful', yellow: 'careful', orange: 'careful', red: 'stay' }],
    ['of 2.9 m', { none: 'stay', unknown: 'stay', yellow: 'stay', orange: 'stay', red: 'stay' }],
    ['of three hours ago', { none: 'careful', unknown: 'careful', yellow: 'careful', orange: 'careful', red: 'stay' }],
    ['of three hours ago, with 2.9 m', { none: 'stay', unknown: 'stay', yellow: 'stay', orange: 'stay', red: 'stay' }],
    ['of seven hours ago', { none: 'unknown', unknown: 'unknown', yellow: 'careful', orange: 'careful', red: 'stay' }],
    [
      'of waves that nobody knows',
      { none: 'unknown', unknown: 'unknown', yellow: 'careful', orange: 'careful', red: 'stay' },
    ],
    ['of no weather', { none: 'unknown', unknown: 'unknown', yellow: 'careful', orange: 'careful', red: 'stay' }],
  ])('of a sea %s', (sea, words) => {
    for (const [warned, word] of Object.entries(words)) {
      expect([warned, adviceOn(seas[sea], warned as Warned, now).word]).toEqual([warned, word])
    }
  })
})

describe('the word for a day that is still to come', () => {
  const day = { waveHeight: 1, swellHeight: 1, windSpeed: 10, windGusts: 13, visibility: 10, weatherCode: 1 }
  const rough = { ...day, waveHeight: 1.7 }
  const grave = { ...day, waveHeight: 2.9 }
  test.each([
    ['a fair day', day, 'none', false, 'goes'],
    ['a fair day under a red warning', day, 'red', false, 'stay'],
    ['a fair day under an orange one', day, 'orange', false, 'careful'],
    ['a fair day of which nobody knows the warnings', day, 'unknown', false, 'careful'],
    ['a fair day of old values', day, 'none', true, 'careful'],
    ['a rough one', rough, 'none', false, 'careful'],
    ['a grave one', grave, 'none', false, 'stay'],
    ['a grave one of old values', grave, 'none', true, 'careful'],
    ['old values under a red warning', day, 'red', true, 'stay'],
  ] as const)('%s', (_, values, warned, isInDoubt, word) => expect(adviceAhead(values, warned, isInDoubt)).toBe(word))
})
