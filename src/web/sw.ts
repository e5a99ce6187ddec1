import './app/older-phones.ts'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { watchWorkerBytes } from './platform/api/worker-bytes.ts'
import { addressesApart, windowOfTheApp } from './app/app-addresses.ts'
import { tileAddresses } from './platform/map/tiles/tile-address.ts'
import { tileBudget } from './platform/map/tiles/tile-budget.ts'
import { tileKeeper } from './platform/map/tiles/tile-keeper.ts'
import { knownTileTemplates, tileShelf, requestTile } from './platform/map/tiles/tile-shelf.ts'
import { type ShownNotification, notificationOf, pathOf } from './notifications/push-message.ts'

/** The lines of the worker's global scope that we use: its full types would turn every page file into a worker. */
declare const self: {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
  readonly skipWaiting: () => Promise<void>
  readonly registration: {
    readonly showNotification: (title: string, options: ShownNotification['options']) => Promise<void>
  }
  readonly clients: {
    readonly matchAll: (wanted: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenWindow[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly addEventListener: {
    (type: 'message', listener: (event: MessageEvent) => void): void
    (type: 'push', listener: (event: Lasting & { readonly data: { text(): string } | null }) => void): void
    (type: 'notificationclick', listener: (event: Lasting & { readonly notification: Touched }) => void): void
  }
}
type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void }
type Touched = { readonly data: unknown; readonly close: () => void }
type OpenWindow = {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly postMessage: (message: unknown) => void
}

watchWorkerBytes(async (bytesSpent) => {
  const open = await windowOpen()
  open?.postMessage({ bytesSpent })
  return open !== undefined
})

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/* Every address of the app is the same page. */
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: addressesApart }))

/* Pictures of the map, and nothing of the API. Which addresses are pictures of the map is known only once the shelf is open. */
const tiles = tileKeeper({
  shelf: tileShelf,
  ask: requestTile,
  budget: async () => tileBudget((await navigator.storage?.estimate?.()) ?? {}),
  now: Date.now,
  report: reportError,
})
let isTile: Promise<(url: string) => boolean> | null = null

registerRoute(
  ({ request, url, sameOrigin }) =>
    request.destination === 'image' && !(sameOrigin && url.pathname.startsWith('/api/')),
  async ({ request, event }) => {
    isTile ??= knownTileTemplates().then(tileAddresses)
    const wanted = await isTile.catch(() => {
      isTile = null
      return () => false
    })
    if (!wanted(request.url)) return await fetch(request)
    return await tiles.answer(request, (work) => event.waitUntil(work))
  },
)

self.addEventListener('message', ({ data }) => {
  if (data === 'open-now') void self.skipWaiting()
  if (data === 'tile-sources') isTile = null
})

/* A push always shows something: a browser that sees nothing shown lets no more of them through. */
self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text() ?? null)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(pathOf(event.notification.data)))
})

async function windowOpen(): Promise<OpenWindow | undefined> {
  return windowOfTheApp(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
}

/** The window that is open already goes there by itself, and asks first about what is typed in it. */
async function openAt(path: string): Promise<void> {
  const open = await windowOpen()
  if (!open) return void (await self.clients.openWindow(path))
  open.postMessage({ openAt: path })
  await open.focus()
}
