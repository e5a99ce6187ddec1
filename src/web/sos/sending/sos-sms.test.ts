import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sosNatures } from '#contract/alerts/alert.ts'
import { longestSms, toGsm7 } from '#contract/notifications/gsm7.ts'
import { holdsFor } from '#test/samples/random.ts'
import { smsLink, smsText } from './sos-sms.ts'

const place = { latitude: 14.932512, longitude: -17.192534, timestamp: '2026-11-20T15:10:00Z' }
const pressedAt = Date.UTC(2026, 10, 20, 15, 14)
const crewDeclared = null

test('the SMS says boat, position and its age, what happened, how many, and when', () => {
  const text = smsText({
    boat: 'Yaye Khady',
    place,
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
  expect(smsText({ boat: null, place: null, nature: null, peopleOnBoard: null, crewDeclared, pressedAt })).toBe(
    'SOS pirogue position inconnue SOS lance a 20/11 15:14 Secours 119',
  )
})

test('as long as nothing was said of it, how many were declared at the departure', () => {
  expect(
    smsText({ boat: 'Yaye Khady', place, nature: null, peopleOnBoard: null, crewDeclared: 6, pressedAt }),
  ).toContain(' 6 a bord au depart ')
})

test('whatever a boat is called, it is one SMS and the position is in it, whole', () =>
  holdsFor(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom(...sosNatures),
      fc.nat(500),
      (boat, nature, declared) => {
        const text = smsText({ boat, place, nature, peopleOnBoard: null, crewDeclared: declared, pressedAt })
        expect(text.length).toBeLessThanOrEqual(longestSms)
        expect(toGsm7(text)).toBe(text)
        expect(text).toContain('14.93251,-17.19253')
        expect(text.startsWith('SOS ')).toBe(true)
      },
    ),
    300,
  ))

test('the link opens the telephone’s own messages with the number and the text in them', () => {
  expect(smsLink('+221 33 821 34 00', 'SOS a,b')).toBe('sms:+221338213400?&body=SOS%20a%2Cb')
})
