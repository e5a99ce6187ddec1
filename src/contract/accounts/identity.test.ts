import { expect, test } from 'vitest'
import { identityFrom, senegaleseNumber, telephoneNumber } from './identity.ts'

test.each([
  '77 123 45 67',
  '771234567',
  '+221 77 123 45 67',
  '+221-77-123-45-67',
  '00221 77.123.45.67',
  '221771234567',
  '(+221) 77 123 45 67',
  '077 123 45 67',
  '+221 (0)77 123 45 67',
  '+221\u00a077\u202f1234567',
])('%j is one number', (typed) => {
  expect([senegaleseNumber(typed), telephoneNumber(typed)]).toEqual(['+221771234567', '+221771234567'])
})

test.each([
  '',
  '77 123 45 6',
  '77 123 45 678',
  '87 123 45 67',
  '+220 77 123 45 67',
  '+1 771234567',
  'moussa@exemple.sn',
])('%j is none', (typed) => expect(senegaleseNumber(typed)).toBeNull())

test.each([
  ['33 800 00 01', '+221338000001'],
  ['+33612345678', '+33612345678'],
  ['00220 301 23 45', '+2203012345'],
  ['220 301 23 45', null],
  ['+221 77 123 45', null],
  ['+221 77 123 45 678', null],
  ['119', null],
  ['Awa', null],
  ['', null],
])('an SMS to %j goes to %j', (typed, number) => expect(telephoneNumber(typed)).toBe(number))

test('an e-mail is one whatever its case, a number however it is written', () => {
  expect(identityFrom('Moussa@Exemple.SN')).toBe('moussa@exemple.sn')
  expect(identityFrom('77.123.45.67')).toBe(identityFrom('+221 77 123 45 67'))
})
