import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaFields } from './send-media.ts'

/*
 * A gallery that keeps what was said of each file, as the server does: with its first byte. `breaksAt`: the line breaks at so many
 * bytes; `losesAnswer`: it arrives, and nobody hears so; `losesEach`: so with each piece; `refuses`: behind the first piece.
 */
type Sent = { readonly said: MediaFields; received: number; readonly length: number }
let onTheWay: Map<string, Sent>
let gallery: Map<string, MediaFields>
let asked: string[]
let breaksAt: number | null
let losesAnswer: boolean
let losesEach: boolean
let refuses: Answered | null
let begun: number

const uploads = '/api/media/uploads/'
const page = new Map<string, string>()

type Answered = { readonly status: number; readonly heads?: Heads; readonly body?: object } | 'broken'

function said(header: string): MediaFields {
  const pairs = header.split(',').map((pair) => pair.split(' ') as [string, string])
  return Object.fromEntries(pairs.map(([name, value]) => [name, Buffer.from(value, 'base64').toString()]))
}

const notThere: Answered = { status: 404, body: { error: 'Non', code: 'not_found' } }

type Heads = { readonly [name: string]: string }
type Body = Blob | FormData | null

function answer(method: string, path: string, heads: Heads, body: Body): Answered {
  if (path.startsWith(uploads)) return answerTus(method, path, heads, body)
  const id = path.split('/').at(-2) ?? ''
  if (method === 'POST') {
    const name = heads['Idempotency-Key'] ?? ''
    const form = Object.fromEntries([...(body as FormData)].filter(([field]) => field !== 'file')) as MediaFields
    if (!gallery.has(name)) gallery.set(name, form)
    return losesAnswer ? 'broken' : { status: 201, body: shown(name) }
  }
  if (!gallery.has(id)) return notThere
  if (method !== 'DELETE') return { status: 200, body: shown(id) }
  gallery.delete(id)
  return { status: 204 }
}

function answerTus(method: string, path: string, heads: Heads, body: Body): Answered {
  if (method === 'POST') {
    const location = `${uploads}${++begun}`
    const length = Number(heads['Upload-Length'])
    onTheWay.set(location, { said: said(heads['Upload-Metadata'] ?? ''), received: 0, length })
    return { status: 201, heads: { location } }
  }
  const part = onTheWay.get(path)
  if (!part) return notThere
  if (method === 'HEAD') return { status: 200, heads: { 'upload-offset': String(part.received) } }
  if (method === 'DELETE') {
    onTheWay.delete(path)
    return { status: 204 }
  }
  if (breaksAt !== null && part.received >= breaksAt) return 'broken'
  if (refuses !== null && part.received > 0) return refuses
  part.received += (body as Blob).size
  const isWhole = part.received === part.length
  if (isWhole) {
    gallery.set(path.slice(uploads.length), part.said)
    onTheWay.delete(path)
  }
  return losesEach || (isWhole && losesAnswer)
    ? 'broken'
    : { status: 204, heads: { 'upload-offset': String(part.received) } }
}

const texts = { name: 'a', description: null, category: null, location_name: null, original_name: 'a' }
const files = { media_type: 'video', content_type: 'video/mp4', file_url: null, thumbnail_url: null, tags: [] }
const figures = { file_size: 1, file_size_human: '1 o', like_count: 0, view_count: 0, latitude: null, longitude: null }
const rights = { is_liked: false, may_change: true, may_download: true, is_public: true, is_downloadable: true }
const when = { created_at: '2026-11-24T00:00:00Z', updated_at: '2026-11-24T00:00:00Z' }
const whose = { uploaded_by: { id: '0197e1a0-0000-7000-8000-000000000001', username: 'a', full_name: 'a' } }
const shown = (id: string) => ({ id, ...texts, ...files, ...figures, ...rights, ...when, ...whose })

class Wire {
  readonly #listeners = new Map<string, () => void>()
  readonly #heads: { [name: string]: string } = {}
  #what: readonly [string, string] = ['', '']
  readonly upload = { addEventListener: () => undefined }
  #answered: Heads = {}
  status = 0
  responseText = ''
  timeout = 0
  open(method: string, url: string) {
    this.#what = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.#heads[name] = value
  }
  getResponseHeader(name: string) {
    return this.#answered[name] ?? null
  }
  addEventListener(name: string, listener: () => void) {
    this.#listeners.set(name, listener)
  }
  abort() {}
  send(body: Body) {
    const [method, url] = this.#what
    asked.push(`${method} ${url}`)
    queueMicrotask(() => {
      const given = answer(method, url, this.#heads, body)
      if (given === 'broken') {
        this.#listeners.get('error')?.()
      } else {
        this.status = given.status
        this.#answered = given.heads ?? {}
        this.responseText = given.body ? JSON.stringify(given.body) : ''
        this.#listeners.get('load')?.()
      }
      this.#listeners.get('loadend')?.()
    })
  }
}

beforeEach(() => {
  onTheWay = new Map()
  gallery = new Map()
  asked = []
  breaksAt = null
  losesAnswer = false
  losesEach = false
  refuses = null
  begun = 0
  page.clear()
  page.set('auth_token', 'a token')
  vi.useFakeTimers()
  const storage = {
    getItem: (name: string) => page.get(name) ?? null,
    setItem: (name: string, text: string) => void page.set(name, text),
    removeItem: (name: string) => void page.delete(name),
  }
  const globals = { localStorage: storage, sessionStorage: storage, XMLHttpRequest: Wire }
  const events = { addEventListener: () => undefined, dispatchEvent: () => true }
  for (const [name, value] of Object.entries({ ...globals, ...events })) vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** On a page that is opened for it, and closed after ten minutes. */
async function send(file: File, about: MediaFields, key = '0197e1a0-0000-7000-8000-000000000002'): Promise<string> {
  vi.resetModules()
  const { sendMedia } = await import('./send-media.ts')
  const ending = new AbortController()
  const sending = sendMedia({ file, said: about, key, onProgress: () => undefined, signal: ending.signal })
  const result = sending.then(
    ({ id }) => id,
    (problem: unknown) => String(problem),
  )
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  ending.abort()
  return await result
}

const large = () => new File([new Uint8Array(2_500_000)], 'releve.pdf', { lastModified: 1 })
const [open, closed] = [
  { is_public: 'true', name: 'Relevé' },
  { is_public: 'false', name: 'Mon relevé' },
]
const inGallery = () => [...gallery.values()].map(({ name, is_public: isPublic }) => [name, isPublic])

test('a broken line goes on where it broke, as long as the same is said of the file', async () => {
  breaksAt = 1
  expect(await send(large(), open)).toContain('NoAnswer')
  breaksAt = null
  await send(large(), { name: 'Relevé', is_public: 'true' })
  expect(inGallery()).toEqual([['Relevé', 'true']])
  expect(asked.filter((one) => one === `POST ${uploads}`)).toHaveLength(1)
})

test('a file of which something else is said is begun anew: nothing of what was said before is left', async () => {
  breaksAt = 1
  await send(large(), open)
  breaksAt = null
  await send(large(), closed)
  expect(inGallery()).toEqual([['Mon relevé', 'false']])
  expect(onTheWay.size).toBe(0)
})

test('it had arrived, and the answer to its last byte was lost: it is there once, and otherwise said it is taken back', async () => {
  losesAnswer = true
  await send(large(), open)
  expect(inGallery()).toEqual([['Relevé', 'true']])
  expect(asked.filter((one) => one === `POST ${uploads}`)).toHaveLength(1)
  // The page was closed before it heard so.
  page.set(
    'guet.media-uploads',
    JSON.stringify({ 'releve.pdf 2500000 1': { path: `${uploads}1`, said: 'what was said' } }),
  )
  losesAnswer = false
  await send(large(), closed)
  expect(inGallery()).toEqual([['Mon relevé', 'false']])
})

test('what an earlier Guet had begun is begun anew, because nobody knows what was said of it', async () => {
  onTheWay.set(`${uploads}old`, { said: open, received: 0, length: 2_500_000 })
  page.set('guet.media-uploads', JSON.stringify({ 'releve.pdf 2500000 1': `${uploads}old` }))
  await send(large(), closed)
  expect(inGallery()).toEqual([['Mon relevé', 'false']])
  expect(onTheWay.size).toBe(0)
})

test('a small file that is sent again with something else said of it is another write; the first one is taken back', async () => {
  const small = new File(['la mer'], 'mer.pdf')
  const { writeNames } = await import('./send-media.ts')
  const nameOf = writeNames()
  const first = await nameOf('0197e1a0-0000-7000-8000-000000000003', open)
  losesAnswer = true
  await send(small, open, first)
  expect(await nameOf(first, { ...open })).toBe(first)
  losesAnswer = false
  const [second] = await Promise.all([nameOf(first, closed), vi.advanceTimersByTimeAsync(0)])
  expect(second).not.toBe(first)
  await send(small, closed, second)
  expect(inGallery()).toEqual([['Mon relevé', 'false']])
})

const full = (comesBackIn: string): Answered => ({
  status: 503,
  heads: { 'retry-after': comesBackIn },
  body: { error: 'Plein', code: 'storage_full' },
})
const patches = () => asked.filter((one) => one.startsWith('PATCH')).length

test('a server that refuses in the middle is asked as often as it said, and in the end its word is shown', async () => {
  refuses = full('60')
  expect(await send(large(), open)).toBe('CallRefused: 503 storage_full')
  expect(patches()).toBe(1 + 9)
})

test('whom the server wants back in an hour only is told so at once', async () => {
  refuses = full('3600')
  expect(await send(large(), open)).toBe('CallRefused: 503 storage_full')
  expect(patches()).toBe(1 + 1)
})

test('a line that breaks at every piece brings a file of many, because the server has more of it each time', async () => {
  losesEach = true
  await send(new File([new Uint8Array(20_000_000)], 'houle.mp4', { lastModified: 1 }), open)
  expect(inGallery()).toEqual([['Relevé', 'true']])
})

test('what a server forgot in the middle is begun anew once', async () => {
  refuses = notThere
  expect(await send(large(), open)).toBe('CallRefused: 404 not_found')
  expect(asked.filter((one) => one === `POST ${uploads}`)).toHaveLength(2)
})

test('what would not pass 2G within half a minute goes in pieces, and only what is smaller goes at once', async () => {
  await send(new File([new Uint8Array(300_000)], 'quai.jpg'), open)
  expect(asked[0]).toBe(`POST ${uploads}`)
  asked = []
  await send(new File([new Uint8Array(80_000)], 'filet.jpg'), closed)
  expect(asked).toEqual(['POST /api/media/files/'])
})
