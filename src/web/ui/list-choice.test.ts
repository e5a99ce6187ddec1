import { expect, test } from 'vitest'
import { matchesText, pageOfRows, sortedRows } from './list-choice.ts'

const boats = [
  { name: 'Ndèye', speed: 7 },
  { name: 'baye 10', speed: null },
  { name: 'Baye 9', speed: 10 },
  { name: 'Étoile', speed: 2 },
]
const valueOf = (boat: (typeof boats)[number], key: string) => (key === 'speed' ? boat.speed : boat.name)

test('rows are sorted as people read, numbers as numbers, the unknown last either way', () => {
  const names = (key: string, direction: 'ascending' | 'descending') =>
    sortedRows(boats, { key, direction }, valueOf).map(({ name }) => name)
  expect(names('name', 'ascending')).toEqual(['Baye 9', 'baye 10', 'Étoile', 'Ndèye'])
  expect(names('speed', 'ascending')).toEqual(['Étoile', 'Ndèye', 'Baye 9', 'baye 10'])
  expect(names('speed', 'descending')).toEqual(['Baye 9', 'Ndèye', 'Étoile', 'baye 10'])
})

test('a page beyond the last one is the last one, and nothing is one page', () => {
  expect(pageOfRows([1, 2, 3, 4, 5], { page: 9, pageSize: 2 })).toEqual({ rows: [5], page: 3, pages: 3 })
  expect(pageOfRows([], { page: 1, pageSize: 2 })).toEqual({ rows: [], page: 1, pages: 1 })
})

test('a search minds neither accents nor capitals', () => {
  expect(matchesText(['Étoile de mer', null], ' ETOILE ')).toBe(true)
  expect(matchesText(['Étoile de mer', null], 'ndeye')).toBe(false)
  expect(matchesText([null], ' ')).toBe(true)
})
