import type { KeptTile } from './tile-budget.ts'
import type { TileShelf } from './tile-shelf.ts'

/** The shelf as the tests have it: the same promises, and nothing on the disk. */
export function shelfInMemory() {
  const lines = new Map<string, KeptTile>()
  const pictures = new Map<string, Blob>()
  const shelf: TileShelf = {
    all: () => Promise.resolve([...lines.values()]),
    find: (url) => Promise.resolve(lines.get(url)),
    picture: (url) => Promise.resolve(pictures.has(url) ? new Response(pictures.get(url)) : undefined),
    put: async (tile, picture) => {
      pictures.set(tile.url, await picture.blob())
      lines.set(tile.url, tile)
    },
    note: (tiles) => {
      for (const tile of tiles) lines.set(tile.url, tile)
      return Promise.resolve()
    },
    drop: (urls) => {
      for (const url of urls) {
        lines.delete(url)
        pictures.delete(url)
      }
      return Promise.resolve()
    },
  }
  return { shelf, lines }
}
