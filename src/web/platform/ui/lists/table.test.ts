import { expect, test } from 'vitest'
import { nextSort } from './table.ts'

test('the same column again turns the order round; another starts from the beginning', () => {
  expect(nextSort(null, 'name')).toEqual({ key: 'name', direction: 'ascending' })
  expect(nextSort({ key: 'name', direction: 'ascending' }, 'name')).toEqual({ key: 'name', direction: 'descending' })
  expect(nextSort({ key: 'name', direction: 'descending' }, 'name')).toEqual({ key: 'name', direction: 'ascending' })
  expect(nextSort({ key: 'name', direction: 'descending' }, 'speed')).toEqual({ key: 'speed', direction: 'ascending' })
})
