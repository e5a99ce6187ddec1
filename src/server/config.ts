import * as z from 'zod/mini'

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

const settings = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 8080),
  GUET_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  GUET_DEMO: z._default(flag, false),
  GUET_DEMO_EXPOSED: z._default(flag, false),
  GUET_ROLES: z._default(roles, [...roleNames]),
  GUET_ADMIN_EMAIL: z.optional(z.string()),
  GUET_ADMIN_PASSWORD: z.optional(z.string()),
  DATABASE_URL: z.optional(address),
  PUBLIC_URL: z.optional(address),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
})

export type Config = {
  readonly host: string
  readonly port: number
  readonly dataFolder: string
  readonly demo: boolean
  readonly roles: readonly RoleName[]
  readonly admin: { readonly email: string; readonly password: string } | null
  readonly databaseUrl: string | null
  readonly publicUrl: string | null
  readonly trustedProxies: number
}

export class ConfigProblem extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
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
    roles: data.GUET_ROLES,
    admin: firstAdmin(data.GUET_ADMIN_EMAIL, data.GUET_ADMIN_PASSWORD),
    databaseUrl: data.DATABASE_URL ?? null,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    trustedProxies: data.TRUST_PROXY,
  }
}

/** The demonstration accounts have a published password: they never face a network by accident. */
function refuseExposedDemo(demo: boolean, host: string, meant: boolean): void {
  const loopback = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (!demo || loopback || meant) return
  throw new ConfigProblem(
    `Un serveur de démonstration n’écoute que sur cette machine : HOST=${host} demande GUET_DEMO_EXPOSED=1.`,
  )
}

function firstAdmin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (email === undefined && password === undefined) return null
  if (email !== undefined && password !== undefined) return { email, password }
  throw new ConfigProblem('GUET_ADMIN_EMAIL et GUET_ADMIN_PASSWORD vont ensemble.')
}
