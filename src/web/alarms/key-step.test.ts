import { expect, test } from 'vitest'
import { keyStepBetween } from './key-step.ts'

const open = ['first', 'field', 'close']
const calls = ['call', 'take']

test.each([
  ['close', 'on', 'call'],
  ['field', 'on', null],
  ['call', 'on', null],
  ['take', 'on', 'first'],
  ['first', 'back', 'take'],
  ['call', 'back', 'close'],
  ['field', 'across', 'call'],
  ['take', 'across', 'first'],
] as const)('from %s the keys go %s to %s', (from, step, to) =>
  expect(keyStepBetween(open, calls, { from, step })).toBe(to),
)

test('what is open without anything for the keys leads to the calls', () => {
  expect(keyStepBetween([], calls, { from: null, step: 'on' })).toBe('call')
})
