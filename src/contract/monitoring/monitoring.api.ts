import * as z from 'zod/mini'
import { healthApi } from './health.api.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { everyone } from '#contract/wire/who.ts'

const tileSource = z.object({
  /** `{z}`, `{x}` and `{y}` stand for zoom, column and row. */
  url: z.string(),
  credit: z.string(),
  deepest: z.int(),
})
export type TileSource = z.output<typeof tileSource>

/** What a megabyte of a small data bundle costs in Senegal, about. */
export const usualDataPrice = 5
export const dataPrice = z.number().check(z.minimum(0), z.maximum(1000))

/** What this server was set up with and every screen may know. */
export const publicSettings = z.object({
  streetTiles: z.nullable(tileSource),
  satelliteTiles: z.nullable(tileSource),
  /** What a megabyte costs whoever has not set a price of their own. */
  dataPriceFcfaPerMb: z._default(dataPrice, usualDataPrice),
})
export type PublicSettings = z.output<typeof publicSettings>

export const monitoringApi = {
  ...healthApi,
  settings: endpoint({
    method: 'GET',
    path: '/settings/',
    summary: 'Réglages publics : fonds de carte en ligne et leurs auteurs, prix d’un mégaoctet',
    who: everyone,
    reply: publicSettings,
  }),
}
