import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { wholeListQuery } from './whole-list.ts'
import type { ListRequest } from './kind.ts'
import type { ListSource } from './list-source.ts'

type Mark = { readonly id: string }
const all: readonly Mark[] = Array.from({ length: 230 }, (_, index) => ({ id: `m${index}` }))

test('what is looked for is asked of the server, page after page, and nothing beside it', async () => {
  const heard: ListRequest[] = []
  const source: ListSource<Mark> = {
    noun: 'mark',
    key: ['marks'],
    ask: async (asked) => {
      heard.push(asked)
      const [from, to] = [(asked.page - 1) * asked.pageSize, asked.page * asked.pageSize]
      return { count: all.length, next: to < all.length ? 'more' : null, previous: null, results: all.slice(from, to) }
    },
    made: (_body, _about, before) => before,
    searched: { search: [], fields: {} },
  }
  const wanted = { search: 'cayar', sort: 'name', filters: { state: 'active' } }
  const found = await new QueryClient().fetchQuery(wholeListQuery(source, { ...wanted, page: 3, pageSize: 10 }))
  expect(found).toEqual(all)
  expect(heard).toEqual([1, 2, 3].map((page) => ({ ...wanted, page, pageSize: 100 })))
})
