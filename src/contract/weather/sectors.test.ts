import { expect, test } from 'vitest'
import { sectorNearest, sectorsBetween } from './sectors.ts'

test.each([
  ['off Cayar', 14.95, -17.2, 'grande_cote'],
  ['off the Gambia, near its north', 13.55, -16.9, 'saloum'],
  ['off the Gambia, near its south', 13.1, -16.9, 'casamance'],
  ['north of Senegal', 17.2, -16.6, 'grande_cote'],
  ['far out at sea', 14.7, -22, 'dakar'],
])('the stretch of coast that is nearest: %s', (_where, latitude, longitude, sector) => {
  expect(sectorNearest(latitude, longitude).id).toBe(sector)
})

test('the stretches of a part of the coast', () => {
  const names = (from: number, until: number) => sectorsBetween(from, until).map(({ id }) => id)
  expect(names(14.9, 15)).toEqual(['grande_cote'])
  expect(names(14.5, 14.9)).toEqual(['grande_cote', 'dakar', 'petite_cote'])
  expect(names(13.2, 13.4)).toEqual([])
})
