import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { itemsOf, pageQuery } from './page.ts'
import { holdsFor } from '#test/samples/random.ts'

const query = z.object(pageQuery)

test('without a word the first page of 20', () => {
  expect(query.parse({})).toEqual({ page: 1, pageSize: 20 })
})

test('a page has at most 100 items, however many were asked for', () => {
  expect(query.parse({ pageSize: '100' }).pageSize).toBe(100)
  expect(query.parse({ pageSize: '101' }).pageSize).toBe(100)
  expect(query.parse({ pageSize: '1000000' }).pageSize).toBe(100)
})

test.each(['0', '-1', '1.5', 'deux', '1e400', '', ['1', '2']])('page %j is refused', (asked) => {
  expect(query.safeParse({ page: asked }).success).toBe(false)
  expect(query.safeParse({ pageSize: asked }).success).toBe(false)
})

test('whatever is asked is refused or lies within the limits', () =>
  holdsFor(
    fc.property(fc.oneof(fc.string(), fc.integer(), fc.double()), (asked) => {
      const read = query.safeParse({ page: asked, pageSize: asked })
      if (!read.success) return
      expect(Number.isSafeInteger(read.data.page) && read.data.page >= 1).toBe(true)
      expect(read.data.pageSize >= 1 && read.data.pageSize <= 100).toBe(true)
    }),
    500,
  ))

test('a list is read from a plain array or from the results of a page', () => {
  expect(itemsOf([1, 2])).toEqual([1, 2])
  expect(itemsOf({ count: 2, next: null, previous: null, results: [1, 2] })).toEqual([1, 2])
})

test.each([[null], [undefined], ['texte'], [7], [{}], [{ results: 'aucun' }], [{ results: null }]])(
  '%j is no list and gives no items',
  (reply) => expect(itemsOf(reply)).toEqual([]),
)
