import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'zéro franc CFA'],
  [1, 'un franc CFA'],
  [21, 'vingt et un francs CFA'],
  [71, 'soixante et onze francs CFA'],
  [80, 'quatre-vingts francs CFA'],
  [81, 'quatre-vingt-un francs CFA'],
  [91, 'quatre-vingt-onze francs CFA'],
  [99, 'quatre-vingt-dix-neuf francs CFA'],
  [100, 'cent francs CFA'],
  [200, 'deux cents francs CFA'],
  [201, 'deux cent un francs CFA'],
  [1000, 'mille francs CFA'],
  [1100, 'mille cent francs CFA'],
  [25_000, 'vingt-cinq mille francs CFA'],
  [80_000, 'quatre-vingt mille francs CFA'],
  [200_000, 'deux cent mille francs CFA'],
  [1_000_000, 'un million de francs CFA'],
  [80_000_000, 'quatre-vingts millions de francs CFA'],
  [200_000_300, 'deux cents millions trois cents francs CFA'],
  [10_000_000_000, 'dix milliards de francs CFA'],
])('%i is « %s »', (francs, said) => {
  expect(amountInWords(francs)).toBe(said)
})

test.each([-1, 1.5, Number.NaN, 1e12])('%d is no amount', (wrong) => {
  expect(() => amountInWords(wrong)).toThrow(RangeError)
})

test('no two amounts below a hundred thousand are written alike', () => {
  const all = Array.from({ length: 100_000 }, (_, francs) => amountInWords(francs))
  expect(new Set(all).size).toBe(all.length)
})
