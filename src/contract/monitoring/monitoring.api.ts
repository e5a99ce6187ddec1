import * as z from 'zod/mini'
import { endpoint } from '#contract/wire/endpoint.ts'
import { everyone } from '#contract/wire/who.ts'

const space = z.object({
  state: z.enum(['ok', 'degraded', 'down']),
  stage: z.enum(['all', 'without_positions', 'sos_only']),
  /** For administrators; null also where the database is on another machine, whose disk is not known here. */
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number(), reservedBytes: z.number() })),
})

/** A second site that is told of every alert, and how far it is behind. */
const standby = z.object({ state: z.enum(['off', 'ok', 'degraded']), waiting: z.int(), lagSeconds: z.int() })

/** Whether the day's test of the national duty chain arrived; when the last one did, for administrators. */
const dailyTest = z.object({ state: z.enum(['off', 'ok', 'late']), lastReceivedAt: z.nullable(z.iso.datetime()) })

export const health = z.object({
  status: z.enum(['ok', 'degraded']),
  space,
  standby,
  dailyTest,
  demo: z.boolean(),
  version: z.string(),
  time: z.iso.datetime(),
})

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
  health: endpoint({
    method: 'GET',
    path: '/health/',
    summary: 'Le serveur est prêt : base ouverte, migrations et données initiales en place',
    who: everyone,
    reply: health,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings/',
    summary: 'Réglages publics : fonds de carte en ligne et leurs auteurs, prix d’un mégaoctet',
    who: everyone,
    reply: publicSettings,
  }),
}
