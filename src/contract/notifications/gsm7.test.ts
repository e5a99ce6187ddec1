import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestSms, smsOf, toGsm7 } from './gsm7.ts'
import { holdsFor } from '#test/samples/random.ts'

test.each([
  ['Moteur en panne à l’aube, déjà là', "Moteur en panne à l'aube, déjà là"],
  ['reçu', 'recu'],
  ['forêt, île, Noël, sûr', 'foret, ile, Noel, sur'],
  ['« SOS » – œil … 12°', '" SOS " - oeil ... 12o'],
  ['Ñaar 🛶', 'Ñaar ?'],
])('« %s » is sent as « %s »', (text, sent) => expect(toGsm7(text)).toBe(sent))

test('no SMS is longer than one, whatever its parts are, and the first part is always in it', () =>
  holdsFor(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { minLength: 1 }), (parts) => {
      const text = smsOf(parts)
      expect(text.length).toBeLessThanOrEqual(longestSms)
      expect(toGsm7(text)).toBe(text)
      const first = toGsm7(parts.find((part) => part !== '') ?? '')
      expect(text.startsWith(first.slice(0, longestSms))).toBe(true)
    }),
    300,
  ))

test('a part that does not fit is left out whole: no coordinate is ever cut', () => {
  expect(smsOf(['a'.repeat(150), '14.93251,-17.19253', 'fin'])).toBe(`${'a'.repeat(150)} fin`)
})
