import * as z from 'zod/mini'
import { endpoint } from '#contract/wire/endpoint.ts'
import { everyone } from '#contract/wire/who.ts'

/** `degraded`: something is missing, and what calls for help is still heard and rung. `down`: nothing can be kept. */
const healthStates = ['ok', 'degraded', 'down'] as const
export type HealthState = (typeof healthStates)[number]

/** What is looked at, by its name on the wire. */
export const healthChecks = [
  'database',
  'space',
  'clock',
  'jobs',
  'nodes',
  'bus',
  'trackers',
  'standby',
  'daily_test',
  'warnings',
  'sms_gateway',
] as const
export type HealthCheck = (typeof healthChecks)[number]

const finding = z.object({
  state: z.enum(healthStates),
  sentence: z.string(),
  /** For administrators, and on the machine itself. */
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type HealthFinding = z.output<typeof finding>

/** A page that was loaded yesterday reads what a server of today looks at: names that it does not know are no fault. */
export const health = z.object({
  status: z.enum(healthStates),
  /** What is not as it should be. */
  degraded: z.readonly(z.array(z.string())),
  demo: z.boolean(),
  time: z.iso.datetime(),
  checks: z.record(z.string(), finding),
  /** For administrators, and on the machine itself. */
  version: z.optional(z.string()),
})
export type Health = z.output<typeof health>

/** Asked before anybody signs in, and so apart. */
export const healthApi = {
  health: endpoint({
    method: 'GET',
    path: '/health/',
    summary: 'Le serveur est prêt : base ouverte, migrations et données initiales en place',
    who: everyone,
    reply: health,
  }),
}
