import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** One place of one boat at one time. Speed in knots, altitude and accuracy in metres, heading in degrees. */
export const position = z.object({
  id,
  device: z.nullable(id),
  pirogue: z.nullable(id),
  pirogueName: z.nullable(z.string()),
  user: z.nullable(id),
  latitude: z.number(),
  longitude: z.number(),
  speed: z.nullable(z.number()),
  heading: z.nullable(z.number()),
  altitude: z.nullable(z.number()),
  accuracy: z.nullable(z.number()),
  /** When the device says that it was there, as sent. */
  timestamp: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  /** What order, tracks, zones and trips go by: the fix time when it can be true, else the best guess. */
  effectiveAt: z.iso.datetime(),
  clockSuspect: z.boolean(),
  batteryLevel: z.nullable(z.number()),
  alarm: z.nullable(z.string()),
  /** It cannot have been reached from where the boat was: kept, drawn hollow, and nothing follows from it. */
  implausible: z.optional(z.boolean()),
})
export type Position = z.output<typeof position>
