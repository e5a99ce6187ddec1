import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/account.ts'

/* Two tabs share what the device keeps; what the other one writes is heard here. */
let heard: ((event: { key: string }) => void)[]

beforeEach(() => {
  heard = []
  const addEventListener = (event: string, listener: (event: { key: string }) => void) => {
    if (event === 'storage') heard.push(listener)
  }
  const globals = { addEventListener, document: { addEventListener: () => undefined }, navigator: {} }
  const storages = { localStorage: undefined, sessionStorage: undefined }
  for (const [name, value] of Object.entries({ ...globals, ...storages })) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

async function load() {
  vi.resetModules()
  const session = await import('#web/platform/api/session.ts')
  const { deviceStorage } = await import('#web/platform/device/device-storage.ts')
  await import('./own-tracking-device.ts')
  const signIn = (id: string) => session.openSession({ token: id, user: { id, profile: {} } as User, sosKey: 'key' })
  signIn('awa')
  deviceStorage.setItem('guet.tracking', 'awa')
  return {
    ...session,
    signIn,
    followed: () => deviceStorage.getItem('guet.tracking'),
    closeElsewhere: () => {
      deviceStorage.removeItem('auth_token')
      for (const hear of heard) hear({ key: 'auth_token' })
    },
  }
}

test('a session that ended by itself ends no tracking, here or in another tab', async () => {
  const here = await load()
  here.closeSession('expired')
  expect(here.followed()).toBe('awa')
  const { closeElsewhere, currentSession, followed } = await load()
  closeElsewhere()
  expect([currentSession(), followed()]).toEqual([null, 'awa'])
})

test('on a device that was handed on nobody is followed who is not signed in there', async () => {
  const { closeElsewhere, signIn, followed } = await load()
  closeElsewhere()
  signIn('awa')
  expect(followed()).toBe('awa')
  signIn('binta')
  expect(followed()).toBeNull()
})
