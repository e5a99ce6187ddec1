import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

const location = z.object({ latitude: z.number(), longitude: z.number() })

/** One time out of one boat. In progress as long as it has no end and no return was said; speeds in knots. */
export const trip = z.object({
  id,
  user: z.nullable(id),
  pirogue: id,
  pirogueName: z.nullable(z.string()),
  startTime: z.iso.datetime(),
  endTime: z.nullable(z.iso.datetime()),
  /** « Je suis rentré » of a trip whose end its tracker does not show yet. Null: nobody said so, or the boat moved since. */
  returnSaidAt: z.optional(z.nullable(z.iso.datetime())),
  startLocation: location,
  /** Where it came back to, or where it was last. */
  endLocation: location,
  distanceKm: z.number(),
  maxSpeed: z.number(),
  avgSpeed: z.number(),
  /** When the boat was heard last on this trip. */
  lastHeard: z.iso.datetime(),
  notes: z.nullable(z.string()),
  /** Its way as a picture shows it (`sketch.ts`). Null: not drawn yet, or no place is known any more. */
  sketch: z.optional(z.nullable(z.string())),
})
export type Trip = z.output<typeof trip>

/** What the trips of a period come to. One in progress counts until its boat was last heard: no more is known. */
export const tripFigures = z.object({
  trips: z.int(),
  distanceKm: z.number(),
  minutesAtSea: z.int(),
  /** The fastest of them; null: there is none. */
  maxSpeed: z.nullable(z.number()),
})
export type TripFigures = z.output<typeof tripFigures>
