import { describe, expect, test } from 'vitest'
import { briefTime, timesIn } from './time.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString()
const second = 1000
const minute = 60 * second
const hour = 60 * minute

describe('relative time, as the specification says it', () => {
  const { ago, date, dateTime, lasting, number } = timesIn('fr')

  test('under one minute', () => {
    expect(ago(before(0), now)).toBe("À l'instant")
    expect(ago(before(59 * second), now)).toBe("À l'instant")
  })

  test('under sixty minutes, minutes; under twenty-four hours, hours', () => {
    expect(ago(before(60 * second), now)).toBe('il y a 1\u00a0min')
    expect(ago(before(59 * minute + 59 * second), now)).toBe('il y a 59\u00a0min')
    expect(ago(before(hour), now)).toBe('il y a 1\u00a0h')
    expect(ago(before(24 * hour - second), now)).toBe('il y a 23\u00a0h')
  })

  test('otherwise a date, as the French write it', () => {
    expect(ago(before(24 * hour), now)).toBe('19 novembre 2026')
    expect(date('2026-03-01T00:00:00Z')).toBe('1 mars 2026')
  })

  test('inside a sentence it is read as one goes on reading', () => {
    const { agoInside } = timesIn('fr')
    const heard = (milliseconds: number) => `entendue ${agoInside(before(milliseconds), now)}`
    expect(heard(0)).toBe('entendue à l’instant')
    expect(heard(-5 * minute)).toBe('entendue à l’instant')
    expect(heard(5 * minute)).toBe('entendue il y a 5\u00a0min')
    expect(heard(24 * hour)).toBe('entendue le 19 novembre 2026')
    expect(heard(-24 * hour)).toBe('entendue le 21 novembre 2026 à 12:00')
    const english = timesIn('en')
    expect(`heard ${english.agoInside(before(0), now)}`).toBe('heard just now')
    expect(`heard ${english.agoInside(before(24 * hour), now)}`).toBe('heard on 19 November 2026')
    /* What Wolof does not say is said in French, whole. */
    expect(timesIn('wo').agoInside(before(24 * hour), now)).toBe('le 19 novembre 2026')
  })

  test('a clock that runs ahead is not in the future', () => {
    expect(ago(before(-5 * minute), now)).toBe("À l'instant")
  })

  test('a clock that was moved back does not make old news new: their own date and hour are said', () => {
    expect(ago(before(-24 * hour), now)).toBe('21 novembre 2026 à 12:00')
    expect(timesIn('en').ago(before(-24 * hour), now)).toBe('21 November 2026 at 12:00')
  })

  test('the hour is the hour of Dakar, and numbers have French commas', () => {
    expect(dateTime('2026-07-14T23:30:00Z')).toBe('14 juillet 2026 à 23:30')
    expect(number(1234.5, 1)).toBe('1\u202f234,5')
    expect(lasting(2 * 24 * hour)).toBe('2\u00a0j')
  })

  test('how long something lasted is said to the minute; how long ago it was, as the specification says it', () => {
    expect(lasting(90 * minute)).toBe('1\u00a0h\u00a030')
    expect(lasting(61 * minute)).toBe('1\u00a0h\u00a001')
    expect(lasting(3 * hour + 59 * second)).toBe('3\u00a0h')
    expect(lasting(24 * hour - second)).toBe('23\u00a0h\u00a059')
    expect(ago(before(90 * minute), now)).toBe('il y a 1\u00a0h')
  })

  test('a count is written as the browser writes it, however small', () => {
    for (const language of ['fr', 'en', 'wo'] as const) {
      const browser = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'fr-FR', { maximumFractionDigits: 0 })
      for (const value of [0, 1, 45, 999, 1000, 12_345, -3, 0.6]) {
        expect(timesIn(language).number(value)).toBe(browser.format(value))
      }
    }
  })

  test('where there is no room for more, the hour of today or the day before it, as they are in Dakar', () => {
    expect(briefTime('2026-11-20T00:05:00Z', 'fr', now)).toEqual({ isToday: true, text: '00:05' })
    expect(briefTime('2026-11-19T23:55:00Z', 'fr', now)).toEqual({ isToday: false, text: '19 nov.' })
    expect(briefTime('2026-11-19T23:55:00Z', 'en', now).text).toBe('19 Nov')
  })

  test('in English too', () => {
    expect(timesIn('en').ago(before(3 * hour), now)).toBe('3\u00a0h ago')
  })
})
