import * as z from 'zod/mini'
import { capTypes, capVerdicts } from './cap-message.ts'
import { capRefusals, capTooLarge, largestCap } from './cap.rules.ts'
import { warnedSectors, warningLevels } from '#contract/weather/weather-alert.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { admins } from '#contract/wire/who.ts'

const moment = z.iso.datetime()

/** A message of CAP that came in, and what became of it. */
const capReceived = z.object({
  id,
  identifier: z.string(),
  sender: z.string(),
  sent: moment,
  type: z.enum(capTypes),
  /** « file »: an administrator brought it; else the address that it was read from. */
  source: z.string(),
  headline: z.string(),
  area: z.string(),
  verdict: z.enum(capVerdicts),
  /** The warnings that it brought, as long as they stand. */
  warnings: z.array(z.object({ id, sector: z.enum(warnedSectors), level: z.enum(warningLevels) })),
  expiresAt: z.nullable(moment),
  receivedAt: moment,
})
export type CapReceived = z.output<typeof capReceived>

/** An address that is asked for messages by itself. */
const capSource = z.object({
  url: z.string(),
  askedAt: z.nullable(moment),
  /** When it last answered with what could be read. */
  answeredAt: z.nullable(moment),
  failure: z.nullable(z.string()),
})
export type CapSource = z.output<typeof capSource>

export const capApi = {
  received: endpoint({
    method: 'GET',
    path: '/weather/cap/',
    summary:
      'Les messages CAP reçus, les plus récents d’abord, ce que chacun est devenu, et les adresses qui sont lues',
    who: admins,
    query: z.object(pageQuery),
    reply: z.extend(page(capReceived), { sources: z.array(capSource) }),
  }),
  bring: endpoint({
    method: 'POST',
    path: '/weather/cap/',
    summary:
      'Apporter un fichier CAP 1.2 (XML, champ file, 1 Mo au plus)\u00a0: ses avis deviennent des avis officiels\u00a0; le même message deux fois n’en est qu’un',
    who: admins,
    upload: { field: 'file', largest: largestCap, tooLarge: capTooLarge, kinds: 'application/xml' },
    reply: z.object({ results: z.array(capReceived) }),
    repeatable: true,
    refusals: capRefusals,
  }),
}
