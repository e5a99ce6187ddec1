import * as z from 'zod/mini'
import { healthChecks } from './health.api.ts'
import { levels } from './limits.ts'
import { hour, reading } from './reading.ts'
import { deliveryChannels } from '#contract/notifications/notification.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { admins } from '#contract/wire/who.ts'

/** What has a colour. Those of health, and what is measured against a limit. */
const statusNames = [
  'escalation',
  'unanswered',
  'messages',
  'voyages',
  'fixes',
  ...healthChecks,
  'loop',
  'calls',
  'errors',
  'refused',
  'backup',
] as const
export type StatusName = (typeof statusNames)[number]

const status = z.object({
  name: z.enum(statusNames),
  level: z.enum(levels),
  /** What was measured, where there is a limit; in its unit. */
  value: z.nullable(z.number()),
  /** What health says of it. */
  sentence: z.nullable(z.string()),
})
export type Status = z.output<typeof status>

const node = z.object({
  id,
  /** The machine's own name; null of a process that has not told it yet. */
  host: z.nullable(z.string()),
  roles: z.readonly(z.array(z.string())),
  version: z.nullable(z.string()),
  startedAt: z.nullable(z.iso.datetime()),
  seenSecondsAgo: z.number(),
  /** `gone`: it said no farewell, and nobody has taken over its roles since. */
  state: z.enum(['present', 'gone']),
  /** The one that answers this call. */
  isThis: z.boolean(),
  reading: z.nullable(reading),
})
export type ServerNode = z.output<typeof node>

const moment = z.iso.datetime()
const when = z.nullable(moment)

/** The SMS gateway: what came and left last, and what waits to leave. */
const smsGateway = z.object({
  /** Whether SMS are taken in here, and whether any can leave. */
  takes: z.boolean(),
  sends: z.boolean(),
  lastIn: when,
  lastOut: when,
  waiting: z.int(),
  oldestWaiting: when,
  /** Since then nothing that was tried has left; null again with the first that leaves. */
  failingSince: when,
  refusedOfADay: z.int(),
  spentToday: z.int(),
  perDay: z.int(),
})
export type SmsGatewayFigures = z.output<typeof smsGateway>

const seconds = z.number()

const monitored = z.object({
  at: moment,
  statuses: z.readonly(z.array(status)),
  nodes: z.readonly(z.array(node)),
  /** All processes together. */
  whole: reading,
  messages: z.readonly(
    z.array(z.object({ channel: z.enum(deliveryChannels), waiting: z.int(), failed: z.int(), oldestSeconds: seconds })),
  ),
  /** Null: the database does not say it, or a server of before. */
  sms: z._default(z.nullable(smsGateway), null),
  /** Of the process that answers, since it was started. */
  reports: z.readonly(z.array(z.object({ protocol: z.string(), count: z.int() }))),
  refused: z.readonly(z.array(z.object({ protocol: z.string(), reason: z.string(), count: z.int() }))),
  /** Who was refused most within an hour. */
  senders: z.readonly(
    z.array(
      z.object({ protocol: z.string(), address: z.string(), reason: z.string(), count: z.int(), lastAt: moment }),
    ),
  ),
  /** Of the process that answers, within the last hour: the slowest first. */
  calls: z.readonly(z.array(z.object({ call: z.string(), count: z.int(), p50: seconds, p99: seconds }))),
  storage: z.object({
    database: z.nullable(z.number()),
    files: z.nullable(z.number()),
    log: z.nullable(z.number()),
    free: z.nullable(z.number()),
    total: z.nullable(z.number()),
    /** What must be left for files, for positions and for all other writes; null where the disk is another machine's. */
    stopsAt: z._default(z.nullable(z.object({ files: z.number(), positions: z.number(), writes: z.number() })), null),
    takesFiles: z._default(z.boolean(), true),
    lastBackupAt: z.nullable(moment),
    /** Who has most in the gallery, and how much he may have; null: as much as there is room. */
    people: z._default(
      z.readonly(
        z.array(
          z.object({
            user: id,
            name: z.nullable(z.string()),
            role: z.string(),
            files: z.int(),
            bytes: z.number(),
            quota: z.nullable(z.number()),
          }),
        ),
      ),
      [],
    ),
  }),
})
export type Monitored = z.output<typeof monitored>

export const readingsApi = {
  now: endpoint({
    method: 'GET',
    path: '/monitoring/',
    summary: 'Comment va le service : chaque état avec son niveau, chaque serveur, et ses derniers chiffres',
    who: admins,
    reply: monitored,
  }),
  hour: endpoint({
    method: 'GET',
    path: '/monitoring/hour/',
    summary: 'Les chiffres de la dernière heure, une valeur par minute, tous les serveurs ensemble',
    who: admins,
    reply: hour,
  }),
}
