import { afterEach, describe, expect, test, vi } from 'vitest'
import { pushState, subscribeHere } from './push-subscription.ts'

const bytes = new Uint8Array([4, 251, 255, 62])
const key = btoa(String.fromCodePoint(...bytes))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '')

type World = { permission?: string; answer?: string; subscribedFor?: Uint8Array | null; isInstalled?: boolean }

/** A browser of which nothing is real but its answers. */
function inBrowser({
  permission = 'default',
  answer = 'granted',
  subscribedFor = null,
  isInstalled = true,
}: World = {}) {
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const made = { endpoint: 'https://push.example/1', toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }), unsubscribe }
  const before = subscribedFor && { ...made, options: { applicationServerKey: subscribedFor.buffer } }
  const subscribe = vi.fn<() => Promise<typeof made>>(() => Promise.resolve(made))
  const pushManager = { getSubscription: () => Promise.resolve(before), subscribe }
  const getRegistration = () => Promise.resolve(isInstalled ? { pushManager } : undefined)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve(answer) })
  return { subscribe, unsubscribe }
}

afterEach(() => vi.unstubAllGlobals())

describe('notifications on this browser', () => {
  test.each([
    ['unsupported', { isInstalled: false }],
    ['denied', { permission: 'denied', subscribedFor: bytes }],
    ['off', {}],
    ['on', { subscribedFor: bytes }],
  ] as const)('are %s', async (state, world) => {
    inBrowser(world)
    expect(await pushState()).toBe(state)
  })

  test('somebody says no: nothing is subscribed', async () => {
    const { subscribe } = inBrowser({ answer: 'denied' })
    expect(await subscribeHere(key)).toBeNull()
    expect(subscribe).not.toHaveBeenCalled()
  })

  test('yes: what the server needs to know; what this server made before stays', async () => {
    const { unsubscribe } = inBrowser({ subscribedFor: bytes })
    expect(await subscribeHere(key)).toEqual({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } })
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  test('a subscription for another key stands in the way, and goes first', async () => {
    const { unsubscribe } = inBrowser({ subscribedFor: new Uint8Array([1, 2, 3, 4]) })
    await subscribeHere(key)
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
})
