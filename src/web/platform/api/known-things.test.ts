import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { removeKnownThing, updateKnownThing } from './known-things.ts'

const [zodiac, yole] = [
  { id: 'a', name: 'Zodiac', length: 5 },
  { id: 'b', name: 'Yole', length: 14 },
]
const said = { id: 'a', name: 'Canot' }
const renamed = { ...zodiac, name: 'Canot' }
const page = { count: 41, next: '?page=2', results: [zodiac, yole], counts: { all: 41 } }

function kept(known: Record<string, unknown>) {
  const client = new QueryClient()
  for (const [name, data] of Object.entries(known)) {
    client.setQueryData(['boats', name], data, { updatedAt: 1_000 })
  }
  return { client, of: (name: string) => client.getQueryData(['boats', name]) }
}

test('a thing is known as it is now by itself, among others and on its page, as far as the answer says it', () => {
  const { client, of } = kept({ one: zodiac, other: yole, all: [zodiac, yole], page })
  updateKnownThing(client, ['boats'], said)
  expect(of('one')).toEqual(renamed)
  expect(of('other')).toBe(yole)
  expect(of('all')).toEqual([renamed, yole])
  expect(of('page')).toEqual({ ...page, results: [renamed, yole] })
})

test('what is gone is gone from its page, which counts one less', () => {
  const { client, of } = kept({ one: zodiac, all: [zodiac, yole], page, without: { results: [zodiac] } })
  removeKnownThing(client, ['boats'], 'a')
  expect(of('one')).toBe(zodiac)
  expect(of('all')).toEqual([yole])
  expect(of('page')).toEqual({ ...page, count: 40, results: [yole] })
  expect(of('without')).toEqual({ results: [] })
})

test('what is to be asked again stays so, as old as the answer of the server', async () => {
  const { client, of } = kept({ page })
  await client.invalidateQueries()
  updateKnownThing(client, ['boats'], said)
  expect(of('page')).toMatchObject({ results: [renamed, yole] })
  expect(client.getQueryState(['boats', 'page'])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1_000 })
})

test('whoever looks sees it, also while it is being asked again', async () => {
  const { client } = kept({ one: zodiac })
  const options = { queryKey: ['boats', 'one'], queryFn: () => new Promise(() => {}) }
  const seen = new QueryObserver(client, options)
  const leave = seen.subscribe(() => undefined)
  updateKnownThing(client, ['boats'], said)
  expect(seen.getCurrentResult()).toMatchObject({ data: renamed, isFetching: true })
  leave()
})
