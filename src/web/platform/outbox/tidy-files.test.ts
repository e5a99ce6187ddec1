import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ticketsApi } from '#contract/support/tickets.api.ts'
import type { Entry } from './outbox-entry.ts'

/* The files and the outbox of this test: what is read of it when, the test says. */
const files = new Map<string, Blob>()
let letters: readonly string[] | null = null
let rests: (() => void)[] = []
const entries = () => (letters ?? []).map((id) => ({ id, state: { name: 'waiting', problem: null } }) as Entry)

vi.mock('idb', () => ({
  openDB: async () => ({
    put: async (_store: string, file: Blob, id: string) => void files.set(id, file),
    getAllKeys: async () => [...files.keys()],
    delete: async (_store: string, id: string) => void files.delete(id),
  }),
}))
vi.mock('#web/platform/api/time-limit.ts', () => ({ later: (_: number, go: () => void) => rests.push(go) }))
vi.mock('#web/platform/api/session.ts', () => ({
  currentSession: () => ({ kind: 'real', token: 'token', user: { id: 'awa', organisation: null } }),
}))
vi.mock('./outbox-of-this-device.ts', () => ({
  theOutbox: () => ({ entries, readAgain: async () => letters !== null, dismiss: async () => {} }),
  keepForGood: async () => {},
}))
vi.mock('./outbox-writing.ts', () => ({ writeThrough: async () => ({ state: { name: 'received', reply: {} } }) }))
vi.mock('./writing-attended.ts', () => ({ noteFormOpen: () => {}, showConflict: () => {}, noteFormClosed: () => {} }))
vi.mock('#web/platform/api/reply.ts', () => ({ readReply: () => null }))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('reportError', (problem: unknown) => expect.fail(String(problem)))
afterAll(() => vi.unstubAllGlobals())
const { tidyFiles } = await import('./tidy-files.ts')
const { useWrite } = await import('./writing.ts')

beforeEach(() => {
  files.clear()
  letters = null
  rests = []
})
const rested = async () => {
  await vi.waitFor(() => expect(rests).toHaveLength(1))
  rests[0]?.()
}

test('what has no letter when all has settled is forgotten; what was put down meanwhile stays', async () => {
  for (const id of ['gone', 'waits', 'letter of another tab']) files.set(id, new Blob([id]))
  letters = ['waits']
  tidyFiles()
  await vi.waitFor(() => expect(rests).toHaveLength(1))
  files.set('new', new Blob(['new']))
  letters = ['waits', 'letter of another tab']
  await rested()
  await vi.waitFor(() => expect([...files.keys()]).toEqual(['waits', 'letter of another tab', 'new']))
})

test('a form that keeps a picture forgets none of those that wait while the outbox is not read', async () => {
  files.set('waits', new Blob(['waits']))
  let write: ReturnType<typeof useWrite> | undefined
  renderToString(createElement(() => ((write = useWrite()), null)))
  const file = new Blob(['picture'], { type: 'image/jpeg' })
  const about = { noun: 'ticket', act: 'picture', name: 'Panne', thing: 'ticket' } as const
  await write?.(ticketsApi.sendPicture, { params: { id: 'ticket' }, file }, about)
  expect(files.size).toBe(2)
  await rested()
  expect([...files.keys()]).toContain('waits')
})
