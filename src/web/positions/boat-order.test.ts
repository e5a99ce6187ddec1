import { expect, test } from 'vitest'
import { inListOrder } from './boat-order.ts'
import type { BoatOnMap } from './positions.layer.ts'

function boat(name: string, change: Partial<BoatOnMap> = {}): BoatOnMap {
  const nowhere = {} as BoatOnMap['position']
  return { id: name, name, position: nowhere, freshness: 'now', own: false, calling: false, ...change }
}

const fleet = [
  boat('Sopé Naby', { freshness: 'offline' }),
  boat('Xel Mi 10'),
  boat('Xel Mi 2'),
  boat('Baye Laye', { freshness: 'old' }),
  boat('Yaye Khadîja', { own: true }),
  boat('Ndèye', { calling: true }),
]

test('who calls for help comes first, then one’s own, then those last heard', () => {
  expect(inListOrder(fleet, '').map(({ name }) => name)).toEqual([
    'Ndèye',
    'Yaye Khadîja',
    'Xel Mi 2',
    'Xel Mi 10',
    'Baye Laye',
    'Sopé Naby',
  ])
})

test('accents and capitals do not hide a name', () => {
  expect(inListOrder(fleet, ' khadija').map(({ name }) => name)).toEqual(['Yaye Khadîja'])
  expect(inListOrder(fleet, 'SOPE').map(({ name }) => name)).toEqual(['Sopé Naby'])
  expect(inListOrder(fleet, 'zzz')).toEqual([])
})
