import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

const location = z.object({ latitude: z.number(), longitude: z.number() })

/** One time out of one boat. In progress as long as it has no end; speeds in knots. */
export const trip = z.object({
  id,
  user: z.nullable(id),
  pirogue: id,
  pirogueName: z.nullable(z.string()),
  startTime: z.iso.datetime(),
  endTime: z.nullable(z.iso.datetime()),
  startLocation: location,
  /** Where it came back to, or where it was last. */
  endLocation: location,
  distanceKm: z.number(),
  maxSpeed: z.number(),
  avgSpeed: z.number(),
  /** When the boat was heard last on this trip. */
  lastHeard: z.iso.datetime(),
  notes: z.nullable(z.string()),
})
export type Trip = z.output<typeof trip>
