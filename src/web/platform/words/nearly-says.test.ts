import { expect, test } from 'vitest'
import { nearlySays } from './nearly-says.ts'

test('one letter wrong is forgiven, with accents and capitals; two are not', () => {
  expect(nearlySays('Koumba')(['Ndèye Coumba', null])).toBe(true)
  expect(nearlySays('reserve ndéje')(['Réserve Ndéye'])).toBe(true)
  expect(nearlySays('koumda')(['Ndèye Coumba'])).toBe(false)
  expect(nearlySays('nde')(['nda'])).toBe(false)
})

test('signs that mean something in a pattern mean themselves', () => {
  expect(nearlySays('quai (nord)')(['Quai (Nort)'])).toBe(true)
  expect(nearlySays('.*.*')(['Quai'])).toBe(false)
})
