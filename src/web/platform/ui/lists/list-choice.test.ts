import { expect, test } from 'vitest'
import { pageOfRows } from './list-choice.ts'

test('a page beyond the last one is the last one, and nothing is one page', () => {
  expect(pageOfRows([1, 2, 3, 4, 5], { page: 9, pageSize: 2 })).toEqual({ rows: [5], page: 3, pages: 3 })
  expect(pageOfRows([], { page: 1, pageSize: 2 })).toEqual({ rows: [], page: 1, pages: 1 })
})
