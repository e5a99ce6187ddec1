import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { packedBasemap } from '#web/platform/map/chart/chart-for-tests.ts'
import { landingPlacesIn } from '#web/platform/map/chart/landing-places.ts'
import { isLandAt } from '#web/platform/map/chart/land-at.ts'
import { placeInWords } from './place-in-words.ts'

const coast = {
  places: landingPlacesIn(packedBasemap),
  isLand: (at: ReturnType<typeof lngLat>) => isLandAt(packedBasemap, at),
}
const said = (longitude: number, latitude: number, language: 'fr' | 'en' = 'fr') =>
  placeInWords(lngLat(longitude, latitude), coast, language)?.replaceAll('\u00a0', ' ')

test.each([
  ['at sea, miles away', -17.2312, 14.96, '7 M au large de Cayar'],
  ['at sea, near', -17.15, 14.935, '2 M au large de Cayar'],
  ['before a vowel, a tenth of a mile', -17.53, 14.7, '2,8 M au large d’Ouakam'],
  ['at sea, before the beach', -17.127, 14.92, 'Devant Cayar'],
  ['ashore, in the place', -17.114, 14.914, 'À Cayar'],
  ['ashore, miles away', -16.8, 14.9, 'À 15 M de Mboro'],
])('%s', (_, longitude, latitude, words) => {
  expect(said(longitude, latitude)).toBe(words)
})

test('in English', () => {
  expect(said(-17.2312, 14.96, 'en')).toBe('7 NM off Cayar')
})

test('the ocean beyond every landing place has no words', () => {
  expect(said(-24, 14)).toBeUndefined()
})
