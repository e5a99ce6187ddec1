import { describe, expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import type { Mark } from '#web/platform/map/marks.ts'
import { clusterIndex, clustersUpTo } from './clusters.ts'

const world = { left: 0, top: 0, right: 1, bottom: 1 }

function boat(index: number, longitude: number, filling: 'full' | 'hollow' = 'full', urgent = false): Mark {
  const look = { shape: 'hull', tone: 'ok', filling } as const
  return { id: String(index), at: lngLat(longitude, 14.9), look, heading: null, label: '', rank: 0, urgent }
}

describe('far away', () => {
  const crowd = [boat(0, -17.2), boat(1, -17.201), boat(2, -17.202, 'hollow'), boat(3, -19)]

  test('a crowd is one mark that says how many, and how many are well', () => {
    const { crowds, single } = clusterIndex(crowd, 7)(world, 7)
    expect(crowds).toMatchObject([{ count: 3, well: 2 }])
    expect([...single]).toEqual([3])
    expect(crowds[0]?.members().map(({ id }) => id)).toEqual(['0', '1', '2'])
  })

  test('who calls for help is never in a crowd', () => {
    const { crowds, single } = clusterIndex([...crowd, boat(4, -17.2, 'full', true)], 7)(world, 7)
    expect(crowds[0]?.count).toBe(3)
    expect(single.has(4)).toBe(false)
  })
})

test('a small fleet is never heaped up, a large one only from far', () => {
  expect([45, 300, 2000, 10_000].map(clustersUpTo)).toEqual([0, 8, 10, 11])
})
