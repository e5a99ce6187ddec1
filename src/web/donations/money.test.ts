import { expect, test } from 'vitest'
import { money, moneyInParts } from './money.ts'

test.each([0, 700, 2_065_000, 1_250_000_000])('%d F CFA is the same in one and in parts', (francs) => {
  const { figure, unit } = moneyInParts(francs)
  expect(unit).toMatch(/^F\sCFA$/)
  expect(figure).toMatch(/^\d{1,3}(\s\d{3})*$/)
  expect(money(francs).replaceAll(/\s/g, '')).toBe(`${figure}${unit}`.replaceAll(/\s/g, ''))
})
