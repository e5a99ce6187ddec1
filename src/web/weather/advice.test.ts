import { expect, test } from 'vitest'
import { sampleWeather } from '#web/demonstration/server/weather.ts'
import { reasonsAgainst } from './advice.ts'

const now = Date.UTC(2026, 10, 20, 12)
const hour = 3_600_000
const made = sampleWeather(undefined, now)
const fair = { ...made, waveHeight: 1, windSpeed: 10, windGusts: 13, marine: { ...made.marine, swellHeight: 1 } }
const fetched = (hoursAgo: number) => ({ ...fair, fetchedAt: new Date(now - hoursAgo * hour).toISOString() })

test.each([
  ['fresh values and no warning', fetched(1), false, []],
  ['values of two hours', fetched(2), false, []],
  ['values of more than two hours', fetched(2.01), false, ['too_old']],
  ['values of seven hours', fetched(7), false, ['too_old']],
  ['values of yesterday', fetched(26), false, ['too_old']],
  ['a clock that was set back by 22 hours', fetched(-22), false, ['unknown_age']],
  ['an official warning', fetched(1), true, ['official']],
  ['nobody knows of warnings', fetched(1), null, ['unknown_warnings']],
  ['thunder', { ...fetched(1), weatherCode: 95 }, false, ['thunderstorm']],
  ['fog', { ...fetched(1), visibility: 0.4 }, false, ['fog']],
  ['all of it', { ...fetched(7), waveHeight: 1.5 }, null, ['too_old', 'unknown_warnings', 'waves']],
] as const)('%s', (_, weather, warned, reasons) => expect(reasonsAgainst(weather, warned, now)).toEqual(reasons))
