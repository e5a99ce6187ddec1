import * as z from 'zod/mini'

/** Where the map's pictures come from, and whose they are. The coast itself travels with the app. */
type TileSource = { readonly url: string; readonly credit: string; readonly deepest: number }
export type TileSources = { readonly street: TileSource | null; readonly satellite: TileSource | null }

/** An address with the places of zoom, column and row. */
const tileAddress = z.string().check(
  z.regex(/^https?:\/\/[^\s"'<>;,]+$/),
  z.refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
)
export const tileSetting = z.union([z.literal('off'), tileAddress])

const openStreetMap: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: '© OpenStreetMap',
  deepest: 19,
}
const deepest = 18

type Given = {
  readonly [Name in 'TILE_URL' | 'TILE_CREDIT' | 'SATELLITE_URL' | 'SATELLITE_CREDIT']?: string | undefined
}

/** No satellite pictures may be shown by everybody for nothing: without an address there are none. */
export function tileSources({ TILE_URL, TILE_CREDIT, SATELLITE_URL, SATELLITE_CREDIT }: Given): TileSources {
  return {
    street: TILE_URL === undefined ? openStreetMap : sourceOf(TILE_URL, TILE_CREDIT),
    satellite: SATELLITE_URL === undefined ? null : sourceOf(SATELLITE_URL, SATELLITE_CREDIT),
  }
}

/** Somebody made these pictures: without a word from the one who set them up, their host is named. */
function sourceOf(url: string, credit: string | undefined): TileSource | null {
  return url === 'off' ? null : { url, credit: credit ?? hostOf(url).replace('*.', ''), deepest }
}

/** For the page's policy: the places pictures may come from. `{s}` stands for any of a host's servers. */
export function tileOrigins({ street, satellite }: TileSources): string[] {
  const origins = [street, satellite].flatMap((source) => {
    return source ? [`${source.url.slice(0, source.url.indexOf(':'))}://${hostOf(source.url)}`] : []
  })
  return [...new Set(origins)]
}

function hostOf(url: string): string {
  return (url.split('/')[2] ?? '').replace('{s}', '*')
}
