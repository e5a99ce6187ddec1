import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Asked = { readonly query: { readonly page: number; readonly state?: string } }
const asked: Asked['query'][] = []
const pages = [['a', 'b'], ['c', 'd'], ['e']]

vi.mock('#web/platform/api/call.ts', () => ({
  call: (_: unknown, { query }: Asked) => {
    asked.push(query)
    const results = (pages[query.page - 1] ?? []).map((pirogue) => ({ pirogue }))
    return Promise.resolve({ results, next: query.page < pages.length ? 'more' : null })
  },
}))

vi.mock('#web/platform/outbox/writing.ts', () => ({ useWrite: () => undefined }))

beforeEach(() => {
  const globals = { addEventListener: () => undefined, document: { addEventListener: () => undefined }, navigator: {} }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

test('of those that are overdue every page is read, and nobody else is asked for', async () => {
  const { everyBoatOut } = await import('./voyages.data.ts')
  const late = await new QueryClient().fetchQuery(everyBoatOut('overdue'))
  expect(late.map(({ pirogue }) => pirogue)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(asked.map(({ page, state }) => [page, state])).toEqual([
    [1, 'overdue'],
    [2, 'overdue'],
    [3, 'overdue'],
  ])
})
