import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'empty'],
  ['12345', 'short'],
  ['123456', 'guessed'],
  ['654321', 'guessed'],
  ['00000000', 'guessed'],
  ['135790', 'weak'],
  ['770123', 'weak'],
  ['azertyuio', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['azertyuiop', 'good'],
  ['la mer est belle ce matin', 'strong'],
] as const)('« %s » is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
