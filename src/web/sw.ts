import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The one line of the worker's global scope that we use: its full types would turn every page file into a worker. */
declare const self: {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/* Every address of the app is the same page; the API and the gallery of components are not the app. */
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/ui\//] }))

self.addEventListener('message', ({ data }) => {
  if (data === 'open-now') void self.skipWaiting()
})
