import { expect, test } from 'vitest'
import { addressAsLeft, forgetLooks, noteLook } from './last-looked.ts'

test('whoever comes back to a list finds what narrowed it, and not what stood open over it; the next person finds nothing', () => {
  expect(addressAsLeft('/fleet')).toBe('/fleet')
  noteLook('/fleet', 'state=out&open=7&page=3&q=Ndar')
  expect(addressAsLeft('/fleet')).toBe('/fleet?q=Ndar&state=out')
  noteLook('/alerts', 'alike=3')
  expect(addressAsLeft('/alerts')).toBe('/alerts')
  forgetLooks()
  expect(addressAsLeft('/fleet')).toBe('/fleet')
})
