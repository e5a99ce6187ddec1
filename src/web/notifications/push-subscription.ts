import type { PushSubscription as Sent } from '#contract/notifications/notification.rules.ts'
import { serviceWorkers } from '#web/platform/device/service-workers.ts'

/**
 * Whether this browser lets the server wake it, and how it is asked.
 *   unsupported   it cannot, or the app is not installed on it (plain http, private window)
 *   denied        somebody said no: only the browser's own settings undo it
 *   off, on       as chosen
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export async function pushState(): Promise<PushState> {
  const registration = await worker()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on'
}

/** Asks the person, then the browser; what the server needs to know, or null when somebody said no. */
export async function subscribeHere(publicKey: string): Promise<Sent | null> {
  const registration = await worker()
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null
  const before = await registration.pushManager.getSubscription()
  // A subscription for another key is worth nothing, and stands in the way of the new one.
  if (before && !isFor(before, publicKey)) await before.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? made.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

export async function unsubscribeHere(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return
  /* A browser that forbids its workers says so here. */
  return await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined)
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return false
  const bytes = Array.from(new Uint8Array(options.applicationServerKey), (byte) => String.fromCodePoint(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey.replaceAll('=', '')
}
