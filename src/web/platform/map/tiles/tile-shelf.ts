import type { DBSchema } from 'idb'
import { openingDatabase } from '#web/platform/device/database.ts'
import type { KeptTile } from './tile-budget.ts'

/**
 * A picture is asked for so that it may be read: what may not be read has no status, counts for megabytes of the
 * browser's room, and is never kept. A host that lets nobody read still shows its pictures, as on any page.
 */
const unreadable = new Set<string>()

/** The page's own policy names nobody, and the public tile server refuses who does not say from where they come. */
const referrerPolicy = 'strict-origin-when-cross-origin'

/**
 * The pictures of the map that this device keeps: what is known of each in a database, the picture itself in a cache of
 * its own. The page and the service worker share both. A picture without a line, or a line without a picture, is no picture.
 */
export type TileShelf = {
  readonly all: () => Promise<readonly KeptTile[]>
  readonly find: (url: string) => Promise<KeptTile | undefined>
  readonly picture: (url: string) => Promise<Response | undefined>
  readonly put: (tile: KeptTile, picture: Response) => Promise<void>
  /** What is known of pictures that are there already. */
  readonly note: (tiles: readonly KeptTile[]) => Promise<void>
  readonly drop: (urls: readonly string[]) => Promise<void>
}

interface Kept extends DBSchema {
  tiles: { key: string; value: KeptTile }
  /** The sources that this server was set up with, for the worker, which sees no settings. */
  sources: { key: 'templates'; value: readonly string[] }
}

const name = 'guet-tiles'
const open = openingDatabase<Kept>(name, 1, {
  upgrade: (database) => {
    database.createObjectStore('tiles', { keyPath: 'url' })
    database.createObjectStore('sources')
  },
})

export const tileShelf: TileShelf = {
  all: async () => await (await open()).getAll('tiles'),
  find: async (url) => await (await open()).get('tiles', url),
  picture: async (url) => await (await caches.open(name)).match(url, { ignoreVary: true }),
  put: async (tile, picture) => {
    await (await caches.open(name)).put(tile.url, picture)
    await (await open()).put('tiles', tile)
  },
  note: async (tiles) => {
    const writing = (await open()).transaction('tiles', 'readwrite')
    for (const tile of tiles) void writing.store.put(tile)
    await writing.done
  },
  drop: async (urls) => {
    const writing = (await open()).transaction('tiles', 'readwrite')
    for (const url of urls) void writing.store.delete(url)
    await writing.done
    const cache = await caches.open(name)
    await Promise.all(urls.map((url) => cache.delete(url, { ignoreVary: true })))
  },
}

export async function knownTileTemplates(): Promise<readonly string[]> {
  return (await (await open()).get('sources', 'templates')) ?? []
}

export async function keepTileTemplates(templates: readonly string[]): Promise<void> {
  await (await open()).put('sources', templates, 'templates')
}

export async function requestTile(request: Request): Promise<Response> {
  const { origin } = new URL(request.url)
  if (!unreadable.has(origin)) {
    const readable = await readableTile(request.url).catch(() => null)
    if (readable) return readable
  }
  const shown = await fetch(request)
  if (shown.type === 'opaque') unreadable.add(origin)
  return shown
}

export function readableTile(url: string, signal?: AbortSignal): Promise<Response> {
  return fetch(url, { mode: 'cors', credentials: 'omit', referrerPolicy, ...(signal && { signal }) })
}
