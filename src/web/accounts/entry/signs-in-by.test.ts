import { expect, test } from 'vitest'
import { typedAs } from './signs-in-by.ts'

test.each([
  ['moussa@exemple.sn', 'phone', 'email'],
  ['m', 'phone', 'email'],
  ['+221 77 123 45 67', 'email', 'phone'],
  ['00221771234567', 'email', 'phone'],
  ['\u00a077 12', 'email', 'phone'],
  ['77', 'phone', 'phone'],
  ['77', 'email', 'email'],
  ['2024moussa@exemple.sn', 'phone', 'email'],
  ['', 'email', 'email'],
  ['', 'phone', 'phone'],
] as const)('« %s » in the field of the %s is taken for the %s', (text, by, taken) => {
  expect(typedAs(text, by)).toBe(taken)
})
