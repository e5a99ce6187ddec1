import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { detailDecimals, placeInMinutes, placeText } from './place-text.ts'
import { typedPlace } from './typed-place.ts'

const cayar = lngLat(-17.1925, 14.9325)

test.each([
  '14,9325 N 17,1925 O',
  '14.9325 N 17.1925 W',
  '14.9325, -17.1925',
  '14.9325,-17.1925',
  '14,9325 -17,1925',
  ' 14,9325° N ; 17,1925° O ',
  '14° 55,95′ N 017° 11,55′ O',
  '14°55.950’N 17°11.550’W',
  '14 55,95 N, 017 11,55 O',
])('%s is read', (written) => {
  const [longitude, latitude] = typedPlace(written) ?? []
  expect(longitude).toBeCloseTo(-17.1925, 9)
  expect(latitude).toBeCloseTo(14.9325, 9)
})

test('what this app writes, in both formats and both languages, is read back', () => {
  for (const at of [cayar, lngLat(12.5, -3.25), lngLat(-17.999999, 0.5)]) {
    for (const language of ['fr', 'en'] as const) {
      const [longitude, latitude] = at
      for (const text of [placeInMinutes(at, language), placeText(at, language, detailDecimals)]) {
        const read = typedPlace(text)
        expect(read?.[0]).toBeCloseTo(longitude, 4)
        expect(read?.[1]).toBeCloseTo(latitude, 4)
      }
    }
  }
})

test.each(['', 'Cayar', '14,9325', '91 N 17 O', '14 N 181 O', '14° 60,0′ N 017° 11,0′ O', '14° 55′ N', '14 55 17 11'])(
  '« %s » is no place',
  (written) => expect(typedPlace(written)).toBeNull(),
)
