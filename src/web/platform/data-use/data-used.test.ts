import { expect, test } from 'vitest'
import { dataUsedText } from './data-used.ts'

test.each([
  [0, 5, '0\u00a0ko aujourd’hui\u00a0· ≈\u00a00\u00a0FCFA'],
  [1, 5, '1\u00a0ko aujourd’hui\u00a0· moins de 1\u00a0FCFA'],
  [412_000, 5, '412\u00a0ko aujourd’hui\u00a0· ≈\u00a02\u00a0FCFA'],
  [999_001, 5, '1,0\u00a0Mo aujourd’hui\u00a0· ≈\u00a05\u00a0FCFA'],
  [1_449_000, 2.5, '1,4\u00a0Mo aujourd’hui\u00a0· ≈\u00a04\u00a0FCFA'],
  [1_234_567_890, 5, '1\u202f234,6\u00a0Mo aujourd’hui\u00a0· ≈\u00a06\u202f173\u00a0FCFA'],
  [412_000, 0, '412\u00a0ko aujourd’hui'],
])('%d bytes at %d FCFA a megabyte', (bytes, price, said) => expect(dataUsedText(bytes, price, 'fr')).toBe(said))

test('and in English', () => {
  expect(dataUsedText(1_500_000, 5, 'en')).toBe('1.5\u00a0MB today\u00a0· ≈\u00a08\u00a0FCFA')
})
