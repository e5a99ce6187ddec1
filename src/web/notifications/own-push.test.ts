import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endPushOf, forgetPush, keepPush, keptPush, pushStateOf } from './own-push.ts'

/* A browser that is subscribed until somebody ends that. */
let isSubscribed: boolean

beforeEach(() => {
  isSubscribed = true
  const unsubscribe = () => Promise.resolve(!(isSubscribed = false))
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

test('it is on for whoever switched it on, and for nobody else on the same screen', async () => {
  expect(await pushStateOf('awa')).toBe('on')
  expect(await pushStateOf('moussa')).toBe('off')
  keepPush({ id: 'one', account: 'moussa' })
  expect([await pushStateOf('awa'), await pushStateOf('moussa')]).toEqual(['off', 'on'])
})

test('whose it is nobody knows of what was kept without a name', async () => {
  forgetPush()
  expect([await pushStateOf('awa'), await pushStateOf(null)]).toEqual(['off', 'off'])
})

test('who signs out is called here no more', async () => {
  await endPushOf('awa')
  expect([isSubscribed, keptPush()]).toEqual([false, null])
})

test('what another person switched on, whose session ended by itself, still calls that person', async () => {
  await endPushOf('moussa')
  expect([isSubscribed, keptPush()?.account]).toEqual([true, 'awa'])
})

test('who signs out before the server said who that is takes it along', async () => {
  await endPushOf(null)
  expect(isSubscribed).toBe(false)
})
