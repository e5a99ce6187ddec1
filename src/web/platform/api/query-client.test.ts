import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'

test('what was written is written at once, however long the answers take that are asked for anew', async () => {
  const client = newQueryClient()
  const asked = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('before')
    .mockReturnValue(new Promise(() => {}))
  const seen = new QueryObserver(client, { queryKey: ['zones'], queryFn: asked })
  const leave = seen.subscribe(() => undefined)
  await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe('before'))
  const written = vi.fn<() => void>()
  await new MutationObserver(client, { mutationFn: async () => 'after', onSuccess: written }).mutate()
  expect(written).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledTimes(2)
  leave()
})

test('what waits on this device asks nobody: nobody would answer', async () => {
  const client = newQueryClient()
  const asked = vi.fn<() => Promise<string>>().mockResolvedValue('known')
  const seen = new QueryObserver(client, { queryKey: ['zones'], queryFn: asked })
  const leave = seen.subscribe(() => undefined)
  await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe('known'))
  await new MutationObserver(client, {
    mutationFn: async () => ({ storedOn: 'device', reply: null, thing: 'a' }),
  }).mutate()
  expect(asked).toHaveBeenCalledOnce()
  leave()
})
