import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answers: string[][] = []
vi.mock('#web/platform/api/call.ts', () => ({
  call: () => Promise.resolve({ results: (answers.shift() ?? []).map((id) => ({ id })) }),
}))

beforeEach(() => {
  answers.splice(0)
  const store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const globals = { localStorage: store, sessionStorage: store, addEventListener: () => undefined, navigator: {} }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

test('a device that moves all day is one answer on the phone, asked anew while its newest is missing', async () => {
  const { isMissing, lastPositionsOfDevice } = await import('./received.data.ts')
  const client = new QueryClient()
  answers.push(['first'], ['second', 'first'])
  const observer = new QueryObserver(client, { ...lastPositionsOfDevice('phone'), enabled: false })
  const told: boolean[] = []
  for (const newest of ['first', 'second']) {
    observer.setOptions({ ...lastPositionsOfDevice('phone'), enabled: false })
    told.push(isMissing(newest, observer.getCurrentResult().data))
    await observer.refetch()
    told.push(isMissing(newest, observer.getCurrentResult().data))
  }
  expect(told).toEqual([false, false, true, false])
  expect(isMissing(null, [])).toBe(false)
  expect(client.getQueryCache().getAll()).toHaveLength(1)
})
