import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidityOf } from './invalidity.ts'

const key = ['patrons']

test('two hundred who ask are one listener of the cache, and each hears once that what is known may be wrong, and once that it is right again', async () => {
  const client = new QueryClient()
  client.setQueryData(key, 'before')
  const subscribed = vi.spyOn(client.getQueryCache(), 'subscribe')
  const known = invalidityOf(client, key)
  const heard: boolean[] = []
  const leaving = Array.from({ length: 200 }, () => known.listen(() => void heard.push(known.isInvalid())))
  expect(subscribed).toHaveBeenCalledTimes(1)

  client.setQueryData(['another'], 'thing')
  await client.invalidateQueries({ queryKey: ['another'] })
  client.setQueryData(key, 'the same')
  expect(heard).toEqual([])

  await client.invalidateQueries({ queryKey: key })
  expect(heard).toEqual(Array.from({ length: 200 }, () => true))
  client.setQueryData(key, 'after')
  expect(heard.slice(200)).toEqual(Array.from({ length: 200 }, () => false))

  for (const leave of leaving) leave()
  expect(client.getQueryCache().hasListeners()).toBe(false)
})

test('whoever comes after the last has left hears again', async () => {
  const client = new QueryClient()
  client.setQueryData(key, 'before')
  const known = invalidityOf(client, key)
  known.listen(() => undefined)()
  const heard = vi.fn<() => void>()
  known.listen(heard)
  await client.invalidateQueries({ queryKey: key })
  expect(heard).toHaveBeenCalledTimes(1)
})
