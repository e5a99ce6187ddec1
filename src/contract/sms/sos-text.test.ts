import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sosNatures } from '#contract/alerts/alert.ts'
import { longestSms, toGsm7 } from '#contract/notifications/gsm7.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type SosText, readSosText, sosText } from './sos-text.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 29, 1, 0)
const wholeMinute = (from: number, until: number) =>
  fc.integer({ min: Math.ceil(from / minute), max: Math.floor(until / minute) }).map((minutes) => minutes * minute)
const name = fc.stringMatching(/^[A-Za-z0-9' .,:/-]{1,20}$/).filter((one) => one.trim() !== '' && one !== 'pirogue')
const fiveDecimals = (most: number) =>
  fc.integer({ min: -most * 100_000, max: most * 100_000 }).map((value) => Number((value / 100_000).toFixed(5)) + 0)
const said: fc.Arbitrary<SosText> = fc
  .record({
    boat: fc.option(name),
    place: fc.option(
      fc.record({
        latitude: fiveDecimals(90),
        longitude: fiveDecimals(180),
        timestamp: wholeMinute(now - 100 * 86_400_000, now).map((at) => new Date(at).toISOString()),
      }),
    ),
    nature: fc.option(fc.constantFrom(...sosNatures)),
    peopleOnBoard: fc.option(fc.nat(500)),
    crewDeclared: fc.option(fc.nat(500)),
    pressedAt: wholeMinute(now - 100 * 86_400_000, now),
  })
  .map((one) => (one.peopleOnBoard === null ? one : { ...one, crewDeclared: null }))

test('what the app writes is read back exactly', () =>
  holdsFor(
    fc.property(said, (one) => {
      const text = sosText(one)
      // What had no room in 160 characters cannot be read.
      fc.pre(
        text.endsWith('Secours 119') && text.includes('SOS lance a') && (one.place === null || text.includes('vu a')),
      )
      fc.pre(one.nature === null || one.place === null || text.length < 150)
      expect(readSosText(text, now)).toEqual({ ...one, boat: one.boat && toGsm7(one.boat.trim()) })
    }),
    1000,
  ))

test('whatever a boat is called, the place is read back from its text', () =>
  holdsFor(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), said, (boat, one) => {
      const { place } = one
      fc.pre(place !== null)
      const read = readSosText(sosText({ ...one, boat }), now)
      expect([read?.place?.latitude, read?.place?.longitude]).toEqual([place?.latitude, place?.longitude])
    }),
    500,
  ))

test('a text of the last days of a year is of that year', () => {
  const pressedAt = Date.UTC(2026, 11, 31, 23, 50)
  const text = sosText({ boat: 'Sopé', place: null, nature: null, peopleOnBoard: 3, crewDeclared: null, pressedAt })
  expect(readSosText(text, Date.UTC(2027, 0, 1, 0, 5))?.pressedAt).toBe(pressedAt)
})

test('what people type is not taken for what the app writes', () => {
  expect(readSosText('SOS 14.72N 17.48W', now)).toBeNull()
  expect(readSosText('RETOUR', now)).toBeNull()
})

const seen = { latitude: 14.932512, longitude: -17.192534, timestamp: '2026-11-20T15:10:00Z' }
const pressedAt = Date.UTC(2026, 10, 20, 15, 14)
const crewDeclared = null

test('the SMS says boat, position and its age, what happened, how many, and when', () => {
  const text = sosText({
    boat: 'Yaye Khady',
    place: seen,
    nature: 'homme_a_la_mer',
    peopleOnBoard: 7,
    crewDeclared: 6,
    pressedAt,
  })
  expect(text).toBe(
    'SOS Yaye Khady 14.93251,-17.19253 vu a 20/11 15:10 HOMME A LA MER 7 a bord SOS lance a 20/11 15:14 Secours 119',
  )
})

test('what is not known is left out, and a missing position is said', () => {
  expect(sosText({ boat: null, place: null, nature: null, peopleOnBoard: null, crewDeclared, pressedAt })).toBe(
    'SOS pirogue position inconnue SOS lance a 20/11 15:14 Secours 119',
  )
})

test('as long as nothing was said of it, how many were declared at the departure', () => {
  expect(
    sosText({ boat: 'Yaye Khady', place: seen, nature: null, peopleOnBoard: null, crewDeclared: 6, pressedAt }),
  ).toContain(' 6 a bord au depart ')
})

test('whatever a boat is called, it is one SMS and the position is in it, whole', () =>
  holdsFor(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom(...sosNatures),
      fc.nat(500),
      (boat, nature, declared) => {
        const text = sosText({ boat, place: seen, nature, peopleOnBoard: null, crewDeclared: declared, pressedAt })
        expect(text.length).toBeLessThanOrEqual(longestSms)
        expect(toGsm7(text)).toBe(text)
        expect(text).toContain('14.93251,-17.19253')
        expect(text.startsWith('SOS ')).toBe(true)
      },
    ),
    300,
  ))
