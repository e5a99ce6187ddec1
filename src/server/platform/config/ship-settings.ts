import * as z from 'zod/mini'
import type { CollisionLimits } from '#contract/ships/collision.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'

/** When a ship comes too near to a boat. */
export const shipSettings = {
  GUET_SHIP_MILES: z._default(z.coerce.number().check(z.minimum(0.1), z.maximum(5)), 0.5),
  GUET_SHIP_MINUTES: z._default(z.coerce.number().check(z.minimum(1), z.maximum(60)), 20),
  GUET_SHIP_KNOTS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(30)), 4),
}

const settings = z.object(shipSettings)

export function shipLimits(chosen: z.output<typeof settings>): CollisionLimits {
  return {
    nearest: chosen.GUET_SHIP_MILES * metresPerNauticalMile,
    seconds: chosen.GUET_SHIP_MINUTES * 60,
    slowest: chosen.GUET_SHIP_KNOTS,
  }
}
