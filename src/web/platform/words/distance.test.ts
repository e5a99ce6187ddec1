import { expect, test } from 'vitest'
import { distancesIn } from './distance.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('metres near by, then miles with the kilometres in brackets', () => {
  const { text } = distancesIn('fr')
  expect([850.4, 999.4, 1000, 12_345, 240_000].map((metres) => plain(text(metres)))).toEqual([
    '850 m',
    '999 m',
    '0,5 M (1,0 km)',
    '6,7 M (12,3 km)',
    '130 M (240 km)',
  ])
  expect(plain(distancesIn('en').text(12_345))).toBe('6.7 NM (12.3 km)')
})

test('where there is room for one unit, metres near by and then miles alone', () => {
  const { brief } = distancesIn('fr')
  expect([850.4, 1000, 12_345].map((metres) => plain(brief(metres)))).toEqual(['850 m', '0,5 M', '6,7 M'])
})

test('a figure and its unit are the same distance', () => {
  const { miles, unit } = distancesIn('fr')
  expect(plain(`${miles(18_520)} ${unit(18_520)}`)).toBe('10,0 M (18,5 km)')
})
