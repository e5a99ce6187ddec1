import { expect, test } from 'vitest'
import { callAddress, numberShown } from './telephone.ts'

test.each([
  ['+221771234567', '+221 77 123 45 67'],
  ['+221 77 1234567', '+221 77 123 45 67'],
  ['+2203012345', '+2203012345'],
  ['77 1234567', '+221 77 123 45 67'],
  ['00221771234567', '+221 77 123 45 67'],
  ['le bureau', 'le bureau'],
])('%s is shown as %s', (number, shown) => {
  expect(numberShown(number).replaceAll('\u00A0', ' ')).toBe(shown)
})

test.each([
  ['221 77 123 45 67', 'tel:+221771234567'],
  ['077 123 45 67', 'tel:+221771234567'],
  ['00220 301 23 45', 'tel:+2203012345'],
  ['800 123', 'tel:800123'],
])('%s is called at %s', (number, address) => expect(callAddress(number)).toBe(address))

test('what is shown is called without its spaces', () => {
  expect(callAddress(numberShown('+221771234567'))).toBe('tel:+221771234567')
})
