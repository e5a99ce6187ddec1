import * as z from 'zod/mini'
import { channelId } from './room.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'

/*
 * Somebody may read in a channel, or in the thread of an SOS that is not his, and not write in it, for a while.
 */

const silenceLengths = ['hour', 'day', 'until_lifted'] as const
export type SilenceLength = (typeof silenceLengths)[number]

const moment = z.iso.datetime()

export const silenceDraft = z.object({
  channelId,
  /** For administrators: whose channel. */
  organisation: z.optional(z.nullable(id)),
  user: id,
  duration: z.enum(silenceLengths, fieldInvalid.code),
})
export type SilenceDraft = z.output<typeof silenceDraft>

export const silence = z.object({
  id,
  channelId,
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
  channelId,
  organisation: z.nullable(id),
  silenced: z.boolean(),
  endsAt: z.nullable(moment),
})
