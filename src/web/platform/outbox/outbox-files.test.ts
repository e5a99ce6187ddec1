import { beforeEach, expect, test, vi } from 'vitest'
import { photoGone } from '#contract/kit/photo.rules.ts'
import type { Entry } from './outbox-entry.ts'

/* A database and a wire of this test: neither is there outside a browser. */
const files = new Map<string, Blob>()
type Sent = { url: string; body: FormData; timeOut: number }
const sent: Sent[] = []
vi.mock('idb', () => ({
  openDB: async () => ({
    put: async (_store: string, file: Blob, id: string) => void files.set(id, file),
    get: async (_store: string, id: string) => files.get(id),
    getAllKeys: async () => [...files.keys()],
    delete: async (_store: string, id: string) => void files.delete(id),
  }),
}))
vi.mock('#web/platform/api/exchange.ts', () => ({
  exchange: async (request: Sent) => {
    sent.push(request)
    return { status: 200, json: { id: 'box' } }
  },
}))
const { carryFile, fileOf, forgetFilesOfNoLetter, keepFile } = await import('./outbox-files.ts')

const entry: Entry = {
  id: 'letter',
  sequence: 1,
  account: 'awa',
  sosKey: null,
  urgency: 'other',
  stream: 'box box',
  letter: {
    method: 'PUT',
    path: '/boxes/box/photo/',
    body: null,
    proof: 'json',
    together: null,
    file: { field: 'photo' },
  },
  summary: null,
  writtenAt: 0,
  state: { name: 'sending', attempts: 1 },
}
const signal = new AbortController().signal

beforeEach(() => {
  files.clear()
  sent.splice(0)
})

test('a letter takes its file along, under the name that the contract gives it', async () => {
  const photo = new Blob(['picture'], { type: 'image/jpeg' })
  await keepFile('letter', photo)
  expect(await carryFile(entry, {}, signal)).toEqual({ status: 200, json: { id: 'box' } })
  const [request] = sent
  expect(request?.url).toBe('/api/boxes/box/photo/')
  expect(await new Response(request?.body.get('photo')).text()).toBe('picture')
  expect(await fileOf('letter')).toBe(photo)
})

test('a large picture has the time that it takes on 2G, and none holds the link for longer than five minutes', async () => {
  for (const size of [100_000, 750_000, 10_000_000]) {
    await keepFile('letter', new Blob([new Uint8Array(size)]))
    await carryFile(entry, {}, signal)
  }
  expect(sent.map(({ timeOut }) => timeOut)).toEqual([180_000, 250_000, 300_000])
})

test('a file that the browser has thrown away is a refusal that says so, and nothing is sent', async () => {
  const answer = await carryFile(entry, {}, signal)
  expect(answer).toMatchObject({ status: photoGone.status, json: { code: photoGone.code } })
  expect(sent).toEqual([])
})

test('files of letters that are no more are forgotten, and no others', async () => {
  const refused = { name: 'refused', problem: { status: 400, code: 'field_invalid' } } as Entry['state']
  for (const id of ['gone', 'sent', 'letter', 'refused']) await keepFile(id, new Blob([id]))
  await forgetFilesOfNoLetter(async () => {
    await keepFile('of another tab', new Blob(['new']))
    return [
      entry,
      { ...entry, id: 'refused', state: refused },
      { ...entry, id: 'sent', state: { name: 'received' } as Entry['state'] },
    ]
  })
  expect([...files.keys()]).toEqual(['letter', 'refused', 'of another tab'])
  await forgetFilesOfNoLetter(async () => null)
  expect(files.size).toBe(3)
})
