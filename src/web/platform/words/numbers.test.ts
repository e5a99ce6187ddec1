import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText } from './numbers.ts'

const ways = [
  [0, 0],
  [0, 1],
  [1, 1],
  [3, 3],
  [6, 6],
] as const

test.each(['fr', 'en', 'wo'] as const)('figures are written as a browser writes them: %s', (language) => {
  const values = fc.oneof(
    fc.double({ min: -1e8, max: 1e8, noNaN: true }),
    fc.integer(),
    fc.integer().map((thousandths) => thousandths / 1000),
  )
  const figures = fc.record({ value: values, way: fc.constantFrom(...ways) })
  fc.assert(
    fc.property(figures, ({ value, way: [least, most] }) => {
      const browsers = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'fr-FR', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        /* The sign of a nought is no figure. */
        signDisplay: 'negative',
      })
      const text = numberText(value, language, { least, most })
      expect(/^-[0,.]+$/.test(text) ? text.slice(1) : text).toBe(browsers.format(value))
    }),
    { numRuns: 2_000 },
  )
})

test('thousands are apart, and no decimal stands there for nothing', () => {
  expect(numberText(20_000, 'fr')).toBe('20\u202f000')
  expect(numberText(1_234_567.25, 'fr', { most: 1 })).toBe('1\u202f234\u202f567,3')
  expect(numberText(1_234_567.25, 'en', { least: 2 })).toBe('1,234,567.25')
  expect(numberText(1.005, 'fr', { most: 2 })).toBe('1,01')
  expect(numberText(7, 'fr', { most: 1 })).toBe('7')
  expect(numberText(7, 'fr', { least: 1 })).toBe('7,0')
  expect(numberText(-12_345, 'wo')).toBe('-12\u202f345')
})
