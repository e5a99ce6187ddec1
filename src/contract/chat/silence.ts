import * as z from 'zod/mini'
import { channels } from './room.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'

/*
 * Somebody may read in a channel and not write in it, for a while. What he calls for help with is never a channel.
 */

export const silenceLengths = ['hour', 'day', 'until_lifted'] as const
export type SilenceLength = (typeof silenceLengths)[number]

const moment = z.iso.datetime()
const channel = z.enum(channels, fieldInvalid.code)

export const silenceDraft = z.object({
  channelId: channel,
  /** For administrators: whose channel. */
  organisation: z.optional(z.nullable(id)),
  user: id,
  duration: z.enum(silenceLengths, fieldInvalid.code),
})
export type SilenceDraft = z.output<typeof silenceDraft>

export const silence = z.object({
  id,
  channelId: z.enum(channels),
  organisation: z.nullable(id),
  user: id,
  userName: z.nullable(z.string()),
  silencedByName: z.nullable(z.string()),
  silencedAt: moment,
  /** Null: until somebody lifts it. */
  endsAt: z.nullable(moment),
})
export type Silence = z.output<typeof silence>

export const silenceMoved = z.object({
  channelId: z.enum(channels),
  organisation: z.nullable(id),
  silenced: z.boolean(),
  endsAt: z.nullable(moment),
})
