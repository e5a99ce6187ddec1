import { expect, test } from 'vitest'
import { identityFrom, senegaleseNumber } from './identity.ts'

test.each([
  '77 123 45 67',
  '771234567',
  '+221 77 123 45 67',
  '+221-77-123-45-67',
  '00221 77.123.45.67',
  '221771234567',
  '(+221) 77 123 45 67',
  '+221\u00a077\u202f1234567',
])('%j is one number', (typed) => {
  expect(senegaleseNumber(typed)).toBe('+221771234567')
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

test('an e-mail is one whatever its case, a number however it is written', () => {
  expect(identityFrom('Moussa@Exemple.SN')).toBe('moussa@exemple.sn')
  expect(identityFrom('77.123.45.67')).toBe(identityFrom('+221 77 123 45 67'))
})
