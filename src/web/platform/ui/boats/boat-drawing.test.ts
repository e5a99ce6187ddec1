import { expect, test } from 'vitest'
import { lettersOf, picture } from './boat-drawing.ts'

test.each([
  ['Yaye Khady', 'YK'],
  ['Baraka', 'BA'],
  ['Ëlimane', 'ËL'],
  ['Pirogue 12', '12'],
  ['Sopé-Naby', 'SN'],
  ['<script> &', 'SC'],
  ['😀', ''],
  [' ', ''],
  [null, ''],
])('%s has on its token the letters « %s »', (name, letters) => {
  expect(lettersOf(name)).toBe(letters)
  expect(() => picture(lettersOf(name))).not.toThrow()
})
