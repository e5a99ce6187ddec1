import { expect, test } from 'vitest'
import { simOperatorOf } from './sim-operator.ts'

test.each([
  ['+221 77 123 45 67', 'orange'],
  ['78-123-45-67', 'orange'],
  ['00221761234567', 'yas'],
  ['701234567', 'expresso'],
  ['75 123 45 67', 'promobile'],
  // Of a fixed line, of another country, of a plan that has no such figures, and of no number nothing is known.
  ['+221 33 823 45 67', null],
  ['+220 7712345', null],
  ['79 123 45 67', null],
  ['carte M2M', null],
  [null, null],
])('the number %s was given out by %s', (number, operator) => {
  expect(simOperatorOf(number)).toBe(operator)
})
