import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsFor } from '#test/samples/random.ts'
import { numbersIn, encodedNumber } from './polyline.ts'

test('whole numbers are read back, whatever stands beside them', () =>
  holdsFor(
    fc.property(fc.array(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })), (numbers) => {
      expect(numbersIn(numbers.map(encodedNumber).join(''))).toEqual(numbers)
    }),
  ))

test('as programs write encoded polylines', () => {
  expect([38.5, -120.2].map((angle) => encodedNumber(Math.round(angle * 1e5))).join('')).toBe('_p~iF~ps|U')
})
