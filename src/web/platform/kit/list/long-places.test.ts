import { expect, test } from 'vitest'
import { placeAtServer, placesIn } from './long-places.ts'

const things = (...ids: string[]) => ids.map((id) => ({ id }))
const nothing = { pages: new Map(), pageSize: 3, removed: new Set<string>() }

test('without anything that waits the rows stand as the server has them', () => {
  const places = placesIn(7, 0, nothing)
  expect(places.count).toBe(7)
  expect([0, 6].map((drawn) => placeAtServer(places, drawn))).toEqual([0, 6])
})

test('what is new comes first, and the last row of the server has its line still', () => {
  const places = placesIn(7, 2, nothing)
  expect(places.count).toBe(9)
  expect([0, 1, 2, 8].map((drawn) => placeAtServer(places, drawn))).toEqual([-2, -1, 0, 6])
})

test('what was removed has no line, and those behind it move up', () => {
  const pages = new Map([
    [2, things('d', 'e', 'f')],
    [1, things('a', 'b', 'c')],
  ])
  const places = placesIn(7, 1, { pages, pageSize: 3, removed: new Set(['e', 'b', 'elsewhere']) })
  expect(places).toEqual({ count: 6, added: 1, gone: [1, 4] })
  expect([0, 1, 2, 3, 4, 5].map((drawn) => placeAtServer(places, drawn))).toEqual([-1, 0, 2, 3, 5, 6])
})

test('several that were removed side by side leave no line either', () => {
  const pages = new Map([[1, things('a', 'b', 'c')]])
  const places = placesIn(5, 0, { pages, pageSize: 3, removed: new Set(['a', 'b']) })
  expect([0, 1, 2].map((drawn) => placeAtServer(places, drawn))).toEqual([2, 3, 4])
})
