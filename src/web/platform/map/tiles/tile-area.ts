import type { LngLat, Metres } from '#contract/wire/units.ts'
import { metresPerPixel, worldSize, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { Tile } from './tile-address.ts'

/** A round piece of sea, and the pictures that show it, from far to near: who stops halfway has the whole of it from far. */
export type TileArea = { readonly center: LngLat; readonly radius: Metres }

/** From here the whole coast is seen, and nearer than this the sea is empty. */
const furthest = 7
const nearest = 14

/** As near as `most` pictures go: politeness to whoever gives them, and the money of whoever takes them. */
export function tilesOf(area: TileArea, deepest: number, most: number): readonly Tile[] {
  const taken: Tile[] = []
  for (let zoom = furthest; zoom <= Math.min(nearest, deepest); zoom += 1) {
    const tiles = tilesAt(area, zoom)
    if (taken.length + tiles.length > most) break
    taken.push(...tiles)
  }
  return taken
}

function tilesAt({ center, radius }: TileArea, z: number): Tile[] {
  const count = 2 ** z
  const reach = (radius / (metresPerPixel(center[1], 0) * worldSize(0))) * count
  const [column, row] = [worldX(center) * count, worldY(center) * count]
  const tiles: Tile[] = []
  for (let y = Math.floor(row - reach); y <= Math.floor(row + reach); y += 1) {
    for (let x = Math.floor(column - reach); x <= Math.floor(column + reach); x += 1) {
      const away = Math.hypot(beyond(column, x), beyond(row, y))
      if (away <= reach && x >= 0 && y >= 0 && x < count && y < count) tiles.push({ z, x, y })
    }
  }
  return tiles
}

/** How far a place is from the nearest edge of a tile; 0 inside. */
function beyond(place: number, tile: number): number {
  return Math.max(0, tile - place, place - tile - 1)
}
