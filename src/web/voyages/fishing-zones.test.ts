import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fishingZones } from './fishing-zones.data.ts'

type Asked = { readonly query: { readonly page: number } }
const asked: object[] = []
const pages = [['Cayar', 'Kayar'], ['Mbour']]

vi.mock('#web/platform/api/call.ts', () => ({
  call: (_: unknown, { query }: Asked) => {
    asked.push(query)
    const results = (pages[query.page - 1] ?? []).map((name) => ({ id: name, name, coordinates: {} }))
    return Promise.resolve({ results, next: query.page < pages.length ? 'more' : null })
  },
}))

beforeEach(() => void asked.splice(0))

test('every zone that is in force is offered, of every page, and no other is asked for', async () => {
  const found = await new QueryClient().fetchQuery(fishingZones())
  expect(found.map(({ name }) => name)).toEqual(['Cayar', 'Kayar', 'Mbour'])
  const fishing = { zoneType: 'fishing', state: 'active' }
  expect(asked).toMatchObject([
    { ...fishing, page: 1 },
    { ...fishing, page: 2 },
  ])
})
