import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/account.ts'

/* A browser that is subscribed until somebody ends that, and a server that never answers. */
let isSubscribed: boolean

class SilentWire {
  readonly upload = { addEventListener: () => undefined }
  open() {}
  setRequestHeader() {}
  addEventListener() {}
  send() {}
  abort() {}
}

async function load() {
  vi.resetModules()
  const { leave } = await import('./leave.ts')
  const { keepPush, keptPush } = await import('#web/notifications/own-push.ts')
  const session = await import('#web/api/session.ts')
  const signIn = (id: string) => session.openSession({ token: id, user: { id, profile: {} } as User, sosKey: 'key' })
  return { leave, keepPush, keptPush, ...session, signIn }
}

beforeEach(() => {
  isSubscribed = true
  const unsubscribe = () => Promise.resolve(!(isSubscribed = false))
  const pushManager = { getSubscription: () => Promise.resolve(isSubscribed ? { unsubscribe } : null) }
  const globals = {
    localStorage: undefined,
    sessionStorage: undefined,
    location: { href: 'https://guet.example/' },
    addEventListener: () => undefined,
    navigator: { languages: ['fr'], serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } },
    PushManager: () => undefined,
    Notification: { permission: 'granted' },
    XMLHttpRequest: SilentWire,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

test('who signs out is signed out at once, and called on this browser no more', async () => {
  const { leave, keepPush, keptPush, signIn, currentSession } = await load()
  signIn('awa')
  keepPush({ id: 'one', account: 'awa' })
  await leave()
  expect(currentSession()).toBeNull()
  await expect.poll(() => isSubscribed).toBe(false)
  expect(keptPush()).toBeNull()
})

test('a session that ends by itself is still called, also when somebody looks at the demonstration meanwhile', async () => {
  const { leave, keepPush, keptPush, signIn, closeSession, openDemonstration } = await load()
  signIn('awa')
  keepPush({ id: 'one', account: 'awa' })
  closeSession('expired')
  openDemonstration('fisherman')
  await leave()
  await import('#web/notifications/own-push.ts')
  await new Promise((resolve) => setImmediate(resolve))
  expect([isSubscribed, keptPush()?.account]).toEqual([true, 'awa'])
})
