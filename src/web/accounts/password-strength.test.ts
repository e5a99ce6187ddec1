import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'empty'],
  ['12345', 'short'],
  ['123456', 'weak'],
  ['azertyuio', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['azertyuiop', 'good'],
  ['la mer est belle ce matin', 'strong'],
] as const)('« %s » is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
