import { expect, test } from 'vitest'
import { clockTime, dayInFigures, hourText } from '#contract/wire/days/days.ts'
import { longDay, longMoment, monthText, shortDay, shortMoment, weekdayText, wholeDay, wholeMoment } from './days.ts'

const locales = { fr: 'fr-FR', en: 'en-GB' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const
const brief = { day: 'numeric', month: 'short' } as const
/** More than a year, each day of it at another second, with the 29th of February. */
const moments: number[] = []
for (let at = Date.UTC(2023, 11, 1); at < Date.UTC(2025, 2, 1); at += 86_399_000) moments.push(at)

test.each(['fr', 'en'] as const)('days and hours are written as a browser writes those of Dakar: %s', (language) => {
  const writtenBy = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locales[language], { timeZone: 'Africa/Dakar', ...options })
    return moments.map((at) => format.format(at))
  }
  const each = (write: (at: number) => string) => moments.map(write)
  expect(each(hourText)).toEqual(writtenBy(clock))
  expect(each(clockTime)).toEqual(writtenBy({ ...clock, second: '2-digit' }))
  expect(each((at) => weekdayText(at, language))).toEqual(writtenBy({ weekday: 'long' }))
  expect(each((at) => weekdayText(at, language, 'short'))).toEqual(writtenBy({ weekday: 'short' }))
  expect(each((at) => shortDay(at, language))).toEqual(writtenBy(brief))
  expect(each((at) => shortMoment(at, language))).toEqual(writtenBy({ ...brief, ...clock }))
  expect(each((at) => monthText(at, language))).toEqual(writtenBy({ month: 'long', year: 'numeric' }))
  expect(each((at) => longDay(at, language))).toEqual(writtenBy({ dateStyle: 'long' }))
  expect(each((at) => longMoment(at, language))).toEqual(writtenBy({ dateStyle: 'long', timeStyle: 'short' }))
  expect(each((at) => wholeMoment(at, language))).toEqual(writtenBy({ dateStyle: 'full', timeStyle: 'short' }))
  const exact = writtenBy({ dateStyle: 'full', timeStyle: 'medium' })
  expect(each((at) => wholeMoment(at, language, clockTime(at)))).toEqual(exact)
})

test('in figures, and as whole days', () => {
  expect(dayInFigures('2026-02-03T04:05:06Z')).toBe('03/02/2026')
  expect(wholeDay('2026-12-03', 'fr')).toBe('jeudi 3 décembre 2026')
  expect(wholeDay('2026-12-03', 'en')).toBe('Thursday, 3 December 2026')
})

test('whatever the clock that a moment is written by, it is told by that of the coast', () => {
  expect(hourText('2026-11-20T23:59:59.999Z')).toBe('23:59')
  expect(clockTime('2026-07-14T02:05:09+02:00')).toBe('00:05:09')
  expect(longDay('2026-07-14T01:00:00+02:00', 'wo')).toBe('13 juillet 2026')
})
