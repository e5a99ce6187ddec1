import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { warningEnds } from './collision-watch.ts'

/** A ship comes too near to a boat. It is advice to whoever steers the boat, and no SOS. */
export const collisionWarning = z.object({
  id,
  mmsi: z.string(),
  shipName: z.nullable(z.string()),
  shipType: z.nullable(z.int()),
  /** Knots, and where it goes. */
  shipSpeed: z.nullable(z.number()),
  shipHeading: z.nullable(z.number()),
  pirogue: id,
  pirogueName: z.nullable(z.string()),
  warnedAt: z.iso.datetime(),
  /** When the figures below were true. */
  judgedAt: z.iso.datetime(),
  /** Where the ship is, as the boat sees it: 0 is north. */
  bearing: z.number(),
  /** Metres between them. */
  distance: z.number(),
  /** Metres between them when they are nearest, and when that is. */
  nearest: z.number(),
  nearestAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  end: z.nullable(z.enum(warningEnds)),
})
export type CollisionWarning = z.output<typeof collisionWarning>
