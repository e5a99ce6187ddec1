import { expect, test } from 'vitest'
import { isForecastOld, mostPictures, newOuting, picturesOf, radii, sectorsOf, weatherPlacesOf } from './outing.ts'

const pictures = { base: 'street' as const, template: 'https://tiles.sn/{z}/{x}/{y}.png', deepest: 18 }
const cayar = { longitude: -17.12, latitude: 14.919 }
const longitude = -17.2
const namesOf = (latitude: number, kilometres: number) =>
  sectorsOf({ latitude, longitude, kilometres }).map(({ id }) => id)

test('the weather of an area is that of every stretch of coast it touches; between two borders, of the nearest', () => {
  expect(namesOf(14.919, 5)).toEqual(['grande_cote'])
  expect(namesOf(14.7, 15)).toEqual(['grande_cote', 'dakar', 'petite_cote'])
  expect(namesOf(13.3, 10)).toEqual(['casamance'])
  expect(namesOf(13.5, 5)).toEqual(['saloum'])
  expect(namesOf(20, 5)).toEqual(['grande_cote'])
})

test('the card of the dashboard is always among it, once', () => {
  expect(weatherPlacesOf({ latitude: 12.5, longitude, kilometres: 10 }).map(({ id }) => id)).toEqual([
    'casamance',
    'grande_cote',
  ])
  expect(weatherPlacesOf({ latitude: 15.5, longitude, kilometres: 10 }).map(({ id }) => id)).toEqual(['grande_cote'])
})

test('however far it goes, no more pictures than agreed; none without a source', () => {
  for (const kilometres of [radii.least, radii.usual, radii.most]) {
    const urls = picturesOf({ ...cayar, kilometres, pictures })
    expect(urls.length).toBeGreaterThan(20)
    expect(urls.length).toBeLessThanOrEqual(mostPictures)
  }
  expect(picturesOf({ ...cayar, kilometres: 15, pictures: null })).toEqual([])
})

test('the same area is the same outing, with or without pictures', () => {
  const wanted = { ...cayar, kind: 'port' as const, port: 'Cayar', kilometres: 15 }
  const one = newOuting('a', { ...wanted, pictures: null })
  expect(newOuting('a', { ...wanted, pictures }).id).toBe(one.id)
  expect(newOuting('a', { ...wanted, kilometres: 20, pictures }).id).not.toBe(one.id)
})

test('a forecast of yesterday is old, and one that never came is too', () => {
  const now = Date.parse('2026-11-22T06:00:00Z')
  expect(isForecastOld({ weatherAt: now - 23 * 3_600_000 }, now)).toBe(false)
  expect(isForecastOld({ weatherAt: now - 25 * 3_600_000 }, now)).toBe(true)
  expect(isForecastOld({ weatherAt: null }, now)).toBe(true)
})
