import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { knownGone, nowKnown } from './known-things.ts'

const [zodiac, yole] = [
  { id: 'a', name: 'Zodiac', length: 5 },
  { id: 'b', name: 'Yole', length: 14 },
]
const said = { id: 'a', name: 'Canot' }
const renamed = { ...zodiac, name: 'Canot' }
const page = { count: 41, next: '?page=2', results: [zodiac, yole], counts: { all: 41 } }

/** With somebody looking at all of them. */
function looked(known: Record<string, unknown>) {
  const client = new QueryClient()
  for (const [name, data] of Object.entries(known)) {
    client.setQueryData(['boats', name], data, { updatedAt: 1_000 })
    const options = { queryKey: ['boats', name], queryFn: () => new Promise(() => {}), staleTime: Infinity }
    new QueryObserver(client, options).subscribe(() => undefined)
  }
  return { client, of: (name: string) => client.getQueryData(['boats', name]) }
}

test('a thing is known as it is now by itself, among others and on its page, as far as the answer says it', () => {
  const { client, of } = looked({ one: zodiac, other: yole, all: [zodiac, yole], page })
  nowKnown(client, ['boats'], said)
  expect(of('one')).toEqual(renamed)
  expect(of('other')).toBe(yole)
  expect(of('all')).toEqual([renamed, yole])
  expect(of('page')).toEqual({ ...page, results: [renamed, yole] })
})

test('what is gone is gone from its page, which counts one less', () => {
  const { client, of } = looked({ one: zodiac, all: [zodiac, yole], page, without: { results: [zodiac] } })
  knownGone(client, ['boats'], 'a')
  expect(of('one')).toBe(zodiac)
  expect(of('all')).toEqual([yole])
  expect(of('page')).toEqual({ ...page, count: 40, results: [yole] })
  expect(of('without')).toEqual({ results: [] })
})

test('what nobody looks at stays to be asked, and nothing is younger than the answer of the server', () => {
  const { client, of } = looked({ page })
  client.setQueryData(['boats', 'left'], page)
  nowKnown(client, ['boats'], said)
  expect(of('left')).toBe(page)
  expect(client.getQueryState(['boats', 'page'])?.dataUpdatedAt).toBe(1_000)
})
