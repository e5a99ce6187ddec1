import * as z from 'zod/mini'
import { ConfigProblem } from './config-problem.ts'
import { type Outside, outside, outsideSettings } from './outside.ts'
import { type Safety, safety, safetySettings } from './safety-settings.ts'
import { capFeeds, capSettings } from './cap-settings.ts'
import { type Support, support, supportSettings } from './support-settings.ts'
import { type AisOut, aisOutIn, shipLimits, shipSettings } from './ship-settings.ts'
import { settingsFromFiles } from './settings-from-files.ts'
import { type TileSources, tileSetting, tileSources } from './tile-sources.ts'
import { type WeatherSources, weatherSettings, weatherSources } from './weather-sources.ts'
import type { CollisionLimits } from '#contract/ships/collision.ts'
import { dataPrice, usualDataPrice } from '#contract/monitoring/monitoring.api.ts'

export { ConfigProblem }

/** Everything that may be set from outside, read once at start. A wrong value stops the start with one clear sentence. */
const roleNames = ['http', 'live', 'trackers', 'jobs'] as const
export type RoleName = (typeof roleNames)[number]

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
)
const address = z.string().check(z.regex(/^[a-z]+:\/\//i))
const roles = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((name) => name.trim())),
  ),
  z.array(z.enum(roleNames)),
)

const defaultTrackerPorts = {
  gt06: 5023,
  h02: 5013,
  gps103: 5001,
  tk103: 5002,
  watch: 5093,
  jt808: 5015,
  jt600: 5014,
  teltonika: 5027,
  t55: 5005,
  osmand: 5055,
  owntracks: 5144,
  ais: 10_110,
  /** Only with a token. */
  traccar: 5056,
}
export type TrackerPorts = { readonly [protocol: string]: number }

/** `off`, `base+N` (all defaults shifted by N), or a list such as `gt06:5023,h02:5013`. */
const trackerPorts = z
  .pipe(
    z.string().check(z.regex(/^(off|base\+\d{1,5}|[a-z0-9]+:\d{1,5}(,[a-z0-9]+:\d{1,5})*)$/)),
    z.transform((text): { ports: TrackerPorts; named: boolean } => {
      if (text === 'off') return { ports: {}, named: false }
      const named = text.startsWith('base+')
        ? Object.entries(defaultTrackerPorts).map(([name, usual]) => [name, usual + Number(text.slice(5))] as const)
        : text.split(',').map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])] as const)
      return { ports: Object.fromEntries(named), named: !text.startsWith('base+') }
    }),
  )
  .check(z.refine(({ ports }) => Object.values(ports).every((number) => number <= 65_535)))

const settings = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 8080),
  GUET_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  GUET_DEMO: z._default(flag, false),
  GUET_DEMO_EXPOSED: z._default(flag, false),
  GUET_DEMO_PAST: z._default(flag, true),
  GUET_API_DOCS: z.optional(flag),
  GUET_TRACKERS: z._default(trackerPorts, { ports: defaultTrackerPorts, named: false }),
  GUET_CONNECTIONS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 8000),
  GUET_ROLES: z._default(roles, [...roleNames]),
  GUET_KEEP_POSITIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 400),
  GUET_KEEP_VISITS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 400),
  GUET_KEEP_VOYAGES: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 400),
  GUET_KEEP_AUDIT: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1826),
  GUET_ADMIN_EMAIL: z.optional(z.string()),
  GUET_ADMIN_PASSWORD: z.optional(z.string()),
  DATABASE_URL: z.optional(address),
  NATS_URL: z.optional(address),
  TOTARGET_URL: z.optional(address),
  TOTARGET_TOKEN: z.optional(z.string()),
  TRACCAR_TOKEN: z.optional(z.string()),
  TILE_URL: z.optional(tileSetting),
  TILE_CREDIT: z.optional(z.string()),
  SATELLITE_URL: z.optional(tileSetting),
  SATELLITE_CREDIT: z.optional(z.string()),
  DATA_PRICE_FCFA_PER_MB: z._default(z.pipe(z.coerce.number(), dataPrice), usualDataPrice),
  GUET_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  GUET_ACCESS_LOG: z.optional(z.enum(['on', 'off'])),
  ...outsideSettings,
  ...safetySettings,
  ...shipSettings,
  ...supportSettings,
  ...weatherSettings,
  ...capSettings,
  PUBLIC_URL: z.optional(address),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
})

export type Config = {
  readonly host: string
  readonly port: number
  readonly dataFolder: string
  readonly demo: boolean
  /** Its boats have a month of trips behind them when it is made; else nothing has happened yet. */
  readonly demoHasPast: boolean
  /** The description of the interface is there for everybody; else for administrators alone. */
  readonly openApiDocs: boolean
  readonly roles: readonly RoleName[]
  readonly trackerPorts: TrackerPorts
  /** On all tracker ports together: a fleet may stand behind one address of a mobile network. */
  readonly connectionsPerAddress: number
  /** What a Traccar server must say that hands positions on; null when none does. */
  readonly traccarToken: string | null
  readonly keepPositionsDays: number
  readonly keepVisitsDays: number
  readonly keepVoyagesDays: number
  readonly keepAuditDays: number
  readonly admin: { readonly email: string; readonly password: string } | null
  readonly databaseUrl: string | null
  readonly natsUrl: string | null
  /** Whose trackers are reached through somebody else's server. */
  readonly totarget: { readonly url: string; readonly token: string | null } | null
  readonly tiles: TileSources
  readonly dataPriceFcfaPerMb: number
  readonly outside: Outside
  readonly safety: Safety
  /** When a ship comes too near to a boat. */
  readonly ships: CollisionLimits
  readonly aisOut: AisOut | null
  readonly support: Support
  readonly weather: WeatherSources
  /** Where warnings of others are read, as messages of CAP. */
  readonly capFeeds: readonly string[]
  /** What whoever reads the figures says; without one only this machine may. */
  readonly metricsToken: string | null
  /** One line for each request. */
  readonly accessLog: boolean
  readonly publicUrl: string | null
  readonly trustedProxies: number
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(settingsFromFiles(environment)).filter(([, value]) => value !== ''))
  const read = settings.safeParse(present)
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => String(path[0]))
    throw new ConfigProblem(`Réglage incorrect : ${[...new Set(names)].join(', ')}. Voir docs/settings.md.`)
  }
  const { data } = read
  refuseExposedDemo(data.GUET_DEMO, data.HOST, data.GUET_DEMO_EXPOSED)
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: data.GUET_DATA,
    demo: data.GUET_DEMO,
    demoHasPast: data.GUET_DEMO_PAST,
    openApiDocs: data.GUET_API_DOCS ?? data.GUET_DEMO,
    roles: data.GUET_ROLES,
    trackerPorts: openPorts(data.GUET_TRACKERS, data.TRACCAR_TOKEN),
    connectionsPerAddress: data.GUET_CONNECTIONS_PER_ADDRESS,
    traccarToken: data.TRACCAR_TOKEN ?? null,
    keepPositionsDays: data.GUET_KEEP_POSITIONS,
    keepVisitsDays: data.GUET_KEEP_VISITS,
    keepVoyagesDays: data.GUET_KEEP_VOYAGES,
    keepAuditDays: data.GUET_KEEP_AUDIT,
    admin: firstAdmin(data.GUET_ADMIN_EMAIL, data.GUET_ADMIN_PASSWORD),
    databaseUrl: data.DATABASE_URL ?? null,
    natsUrl: data.NATS_URL ?? null,
    totarget: totarget(data.TOTARGET_URL, data.TOTARGET_TOKEN),
    tiles: tileSources(data),
    dataPriceFcfaPerMb: data.DATA_PRICE_FCFA_PER_MB,
    outside: outside(data),
    safety: safety(data),
    ships: shipLimits(data),
    aisOut: aisOutIn(data.GUET_AIS_OUT),
    support: support(data),
    weather: weatherSources(data, data.GUET_DEMO),
    capFeeds: capFeeds(data),
    metricsToken: data.GUET_METRICS_TOKEN ?? null,
    accessLog: data.GUET_ACCESS_LOG === undefined ? !data.GUET_DEMO : data.GUET_ACCESS_LOG === 'on',
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    trustedProxies: data.TRUST_PROXY,
  }
}

/** Everything that may be named in the environment. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

/** The demonstration accounts have a published password: they never face a network by accident. */
function refuseExposedDemo(demo: boolean, host: string, meant: boolean): void {
  const loopback = host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
  if (!demo || loopback || meant) return
  throw new ConfigProblem(
    `Un serveur de démonstration n’écoute que sur cette machine : HOST=${host} demande GUET_DEMO_EXPOSED=1.`,
  )
}

/** Whoever speaks on the port of Traccar speaks for every device: without a token it stays closed. */
function openPorts({ ports, named }: z.output<typeof trackerPorts>, token: string | undefined): TrackerPorts {
  const { traccar, ...others } = ports
  if (traccar === undefined || token !== undefined) return ports
  if (named) throw new ConfigProblem('Le port traccar de GUET_TRACKERS demande TRACCAR_TOKEN.')
  return others
}

function totarget(url: string | undefined, token: string | undefined): Config['totarget'] {
  return url === undefined ? null : { url: url.replace(/\/$/, ''), token: token ?? null }
}

function firstAdmin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (email === undefined && password === undefined) return null
  if (email !== undefined && password !== undefined) return { email, password }
  throw new ConfigProblem('GUET_ADMIN_EMAIL et GUET_ADMIN_PASSWORD vont ensemble.')
}
