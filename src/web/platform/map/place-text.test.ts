import { expect, test } from 'vitest'
import { detailDecimals, placeInMinutes, placeText } from './place-text.ts'
import { lngLat } from '#contract/wire/units.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const cayar = lngLat(-17.1925, 14.9325)

test('a place has four decimals, six in details, and never a sign', () => {
  expect(plain(placeText(cayar, 'fr'))).toBe('14,9325 N 17,1925 O')
  expect(plain(placeText(cayar, 'fr', detailDecimals))).toBe('14,932500 N 17,192500 O')
  expect(plain(placeText(lngLat(12.5, -3.25), 'fr'))).toBe('3,2500 S 12,5000 E')
})

test('in English the west is W', () => {
  expect(plain(placeText(cayar, 'en'))).toBe('14.9325 N 17.1925 W')
})

test('in degrees and minutes as on the radio; what rounds up to sixty minutes is a degree more', () => {
  expect(plain(placeInMinutes(cayar, 'fr'))).toBe('14° 55,95′ N 017° 11,55′ O')
  expect(plain(placeInMinutes(lngLat(-0.999_999_9, -7.999_999_9), 'en'))).toBe('08° 00.00′ S 001° 00.00′ W')
})
