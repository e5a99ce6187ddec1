import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

/* A browser that is subscribed until somebody ends that, or that fails; a server that does what it is told, or cannot be reached. */
let isSubscribed: boolean
let fails: boolean
let served: () => Promise<{ readonly status: number }>
let asked: unknown[]
vi.mock('#web/platform/api/call.ts', () => ({
  answerFromServer: ({ method }: { method: string }, { params }: { params: { id: string } }, token: string) => {
    asked.push([method, params.id, token])
    return served()
  },
}))
afterAll(() => vi.resetModules())
const { endPushOf, forgetPush, keepPush, keptPush, pushStateOf } = await import('./own-push.ts')

beforeEach(() => {
  isSubscribed = true
  fails = false
  served = () => Promise.resolve({ status: 204 })
  asked = []
  const unsubscribe = () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(!(isSubscribed = false)))
  const pushManager = { getSubscription: () => Promise.resolve(isSubscribed ? { unsubscribe } : null) }
  const getRegistration = () => Promise.resolve({ pushManager })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', { permission: 'granted' })
  keepPush({ id: 'one', account: 'awa' })
})
afterEach(() => {
  forgetPush()
  vi.unstubAllGlobals()
})

/** As an earlier version kept it. */
const keepWithoutName = (id: string) => deviceStorage.setItem('guet.push', id)

test('it is on for whoever switched it on, and for nobody else on the same screen', async () => {
  expect(await pushStateOf('awa')).toBe('on')
  expect(await pushStateOf('moussa')).toBe('off')
  keepPush({ id: 'one', account: 'moussa' })
  expect([await pushStateOf('awa'), await pushStateOf('moussa')]).toEqual(['off', 'on'])
})

test('whose it is nobody knows of what was kept without a name: nobody is told that he is called', async () => {
  keepWithoutName('0192f0c1-aaaa-7000-8000-000000000001')
  expect([await pushStateOf('awa'), await pushStateOf(null)]).toEqual(['off', 'off'])
})

test('who signs out is called here no more, and the server hears it from the token that still stands', async () => {
  await endPushOf('awa', 'token')
  expect([isSubscribed, keptPush(), asked]).toEqual([false, null, [['DELETE', 'one', 'token']]])
})

test('of what was kept without a name the server is asked to end it: it knows whose it is', async () => {
  keepWithoutName('0192f0c1-aaaa-7000-8000-000000000001')
  await endPushOf('awa', 'token')
  expect(asked).toEqual([['DELETE', '0192f0c1-aaaa-7000-8000-000000000001', 'token']])
  expect([isSubscribed, keptPush()]).toEqual([false, null])
})

test('what another person switched on, whose session ended by itself, still calls that person', async () => {
  await endPushOf('moussa', 'token')
  expect([isSubscribed, keptPush()?.account, asked]).toEqual([true, 'awa', []])
})

test('who signs out before the server said who that is takes it along', async () => {
  await endPushOf(null, 'token')
  expect(isSubscribed).toBe(false)
})

test.each([
  ['the browser', false, () => Promise.reject(new Error('offline')), null],
  ['the server', true, () => Promise.resolve({ status: 204 }), null],
  ['the server long ago', true, () => Promise.resolve({ status: 404 }), null],
  ['nobody, offline,', true, () => Promise.reject(new Error('offline')), 'awa'],
  ['nobody, without a session,', true, () => Promise.resolve({ status: 401 }), 'awa'],
])('it is kept until it has ended: %s has ended it', async (_, failsHere, there, account) => {
  fails = failsHere
  served = there
  await endPushOf('awa', 'token')
  expect(keptPush()?.account ?? null).toBe(account)
})

test('what somebody else switched on meanwhile is not forgotten', async () => {
  served = () => {
    keepPush({ id: 'two', account: 'moussa' })
    return Promise.resolve({ status: 204 })
  }
  await endPushOf('awa', 'token')
  expect(keptPush()).toMatchObject({ id: 'two', account: 'moussa' })
})
