import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/account.ts'

/* One window of a browser, whose storage outlives a reload. */
let stored: Map<string, string>

async function load() {
  vi.resetModules()
  const muted = await import('./muted.ts')
  const { openSession, closeSession } = await import('#web/platform/api/session.ts')
  const signIn = (id: string) => openSession({ token: id, user: { id, profile: {} } as User, sosKey: 'key' })
  return { ...muted, signIn, closeSession }
}

beforeEach(() => {
  stored = new Map()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const globals = { localStorage: nothing, sessionStorage: storage, addEventListener: () => undefined }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

test('what one person muted rings for whoever signs in next on the same screen', async () => {
  const { mute, mutedHere, signIn, closeSession } = await load()
  signIn('awa')
  mute(['sos'])
  expect([...mutedHere()]).toEqual(['sos'])
  closeSession()
  signIn('moussa')
  expect([...mutedHere()]).toEqual([])
  mute(['other'])
  expect([...mutedHere()]).toEqual(['other'])
})

test('a reload keeps what the same person muted, and tells nobody else of it', async () => {
  const before = await load()
  before.signIn('awa')
  before.mute(['sos', 'late'])
  before.ringAgain(['late'])
  const after = await load()
  after.signIn('awa')
  expect([...after.mutedHere()]).toEqual(['sos'])
  after.signIn('moussa')
  expect([...after.mutedHere()]).toEqual([])
})

test.each(['sos late', '{', 'null', '{"ids":["sos"]}'])('%s tells of nobody, and everything rings', async (text) => {
  stored.set('guet.muted', text)
  const { mutedHere, signIn } = await load()
  expect([...mutedHere()]).toEqual([])
  signIn('awa')
  expect([...mutedHere()]).toEqual([])
})
