import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/account.ts'

/* A browser that is subscribed until somebody ends that, and a server that answers unless it is silent. */
let isSubscribed: boolean
let isSilent: boolean
let heard: string[]

class Wire {
  readonly upload = { addEventListener: () => undefined }
  readonly status = 204
  readonly responseText = ''
  said = ''
  loaded = () => {}
  open(method: string, url: string) {
    this.said = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Authorization') this.said += ` as ${value}`
  }
  addEventListener(event: string, listener: () => void) {
    if (event === 'load') this.loaded = listener
  }
  send() {
    heard.push(this.said)
    if (!isSilent) queueMicrotask(() => this.answer())
  }
  abort() {}
  answer() {
    heard.push('answered')
    this.loaded()
  }
}
const unsubscribed = 'DELETE /api/notifications/push/one/ as Token awa'
const signedOut = 'POST /api/users/logout/ as Token awa'

async function load() {
  vi.resetModules()
  const { signOutHere: leave } = await import('./sign-out-here.ts')
  const { keepPush, keptPush } = await import('#web/notifications/own-push.ts')
  const session = await import('#web/platform/api/session.ts')
  const { deviceStorage } = await import('#web/platform/device/device-storage.ts')
  const signIn = (id: string) => session.openSession({ token: id, user: { id, profile: {} } as User, sosKey: 'key' })
  return { leave, keepPush, keptPush, ...session, signIn, deviceStorage }
}

beforeEach(() => {
  isSubscribed = true
  isSilent = false
  heard = []
  const unsubscribe = () => Promise.resolve(!(isSubscribed = false))
  const pushManager = { getSubscription: () => Promise.resolve(isSubscribed ? { unsubscribe } : null) }
  const globals = {
    localStorage: undefined,
    sessionStorage: undefined,
    document: { addEventListener: () => undefined },
    location: { href: 'https://guet.example/' },
    addEventListener: () => undefined,
    navigator: { languages: ['fr'], serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } },
    PushManager: () => undefined,
    Notification: { permission: 'granted' },
    XMLHttpRequest: Wire,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who signs out is signed out at once, and called on this browser no more', async () => {
  const { leave, keepPush, keptPush, signIn, currentSession } = await load()
  signIn('awa')
  keepPush({ id: 'one', account: 'awa' })
  await leave()
  expect(currentSession()).toBeNull()
  await expect.poll(() => isSubscribed).toBe(false)
  expect(keptPush()).toBeNull()
})

test('who signs out is followed no more, in whatever tab the tracking runs; whose session ends by itself is', async () => {
  const { leave, signIn, closeSession, deviceStorage } = await load()
  const followed = () => deviceStorage.getItem('guet.tracking')
  signIn('awa')
  deviceStorage.setItem('guet.tracking', 'awa')
  closeSession('expired')
  expect(followed()).toBe('awa')
  signIn('awa')
  await leave()
  expect(followed()).toBeNull()
})

test('the server calls him no more either: it hears it before the session ends there', async () => {
  const { leave, keepPush, signIn } = await load()
  signIn('awa')
  keepPush({ id: 'one', account: 'awa' })
  await leave()
  await expect.poll(() => heard).toEqual([unsubscribed, 'answered', signedOut, 'answered'])
})

test('a push of which the server says nothing keeps no session open', async () => {
  vi.useFakeTimers()
  isSilent = true
  const { leave, keepPush, signIn } = await load()
  signIn('awa')
  keepPush({ id: 'one', account: 'awa' })
  await leave()
  await expect.poll(() => heard).toEqual([unsubscribed])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toEqual([unsubscribed, signedOut])
})

test('who is called nowhere is signed out at the server at once', async () => {
  const { leave, signIn } = await load()
  signIn('awa')
  await leave()
  await expect.poll(() => heard).toEqual([signedOut, 'answered'])
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
