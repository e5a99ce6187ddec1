import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import type { NewEntry } from '#web/platform/outbox/outbox.ts'

/* An outbox whose database says nothing yet: nothing of what waits is known, and all of it is still there. */
const files = new Map<string, Blob>()
const posted: NewEntry[] = []
vi.mock('idb', () => ({
  openDB: async () => ({
    put: async (_store: string, file: Blob, id: string) => void files.set(id, file),
    getAllKeys: async () => [...files.keys()],
    delete: async (_store: string, id: string) => void files.delete(id),
  }),
}))
vi.mock('#web/platform/api/session.ts', () => ({
  currentSession: () => ({ kind: 'real', token: 'token', user: { id: 'awa', profile: { fullName: 'Awa' } } }),
}))
vi.mock('#web/platform/api/time-limit.ts', () => ({ later: (_: number, go: () => void) => go() }))
vi.mock('./message-log.ts', () => ({ noteMessage: () => {} }))
vi.mock('#web/platform/outbox/outbox-of-this-device.ts', () => ({
  theOutbox: () => ({ entries: () => [], readAgain: async () => false }),
  postEntry: async (entry: NewEntry) => {
    posted.push(entry)
    return { ...entry, writtenAt: 0 }
  },
}))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('reportError', (problem: unknown) => expect.fail(String(problem)))
afterAll(() => vi.unstubAllGlobals())
const { sendImage } = await import('./sending.ts')

test('a picture that is sent before the outbox is read takes no file from what waits', async () => {
  files.set('waits', new Blob(['waits']))
  const where = { client: new QueryClient(), writer: { id: 'awa', organisation: null }, key: 'direct-moussa' }
  await sendImage(where, new Blob(['picture'], { type: 'image/jpeg' }), '')
  expect([...files.keys()]).toEqual(['waits', posted[0]?.id])
})
