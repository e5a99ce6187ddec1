import { expect, test } from 'vitest'
import { tileOrigins, tileSetting, tileSources } from './tile-sources.ts'

test('without a setting: OpenStreetMap with its credit, and no satellite', () => {
  const sources = tileSources({})
  expect(sources.street?.url).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
  expect(sources.street?.credit).toContain('OpenStreetMap')
  expect(sources.satellite).toBe(null)
  expect(tileOrigins(sources)).toEqual(['https://tile.openstreetmap.org'])
})

test('a server of one’s own is credited as told, else by its host; off means none', () => {
  const own = { TILE_URL: 'https://{s}.tiles.sn:8443/{z}/{x}/{y}.png', SATELLITE_URL: 'http://eye.sn/{z}/{y}/{x}' }
  expect(tileSources(own)).toMatchObject({ street: { credit: 'tiles.sn:8443' }, satellite: { credit: 'eye.sn' } })
  expect(tileSources({ ...own, TILE_CREDIT: '© IGN' }).street?.credit).toBe('© IGN')
  expect(tileOrigins(tileSources(own))).toEqual(['https://*.tiles.sn:8443', 'http://eye.sn'])
  expect(tileSources({ TILE_URL: 'off' }).street).toBe(null)
  expect(tileOrigins(tileSources({ TILE_URL: 'off' }))).toEqual([])
})

test.each(['ftp://x/{z}/{x}/{y}', 'https://x/{z}/{x}', "https://x/{z}/{x}/{y}; script-src 'unsafe-inline'", 'x'])(
  '%s is no address of tiles',
  (given) => expect(tileSetting.safeParse(given).success).toBe(false),
)
