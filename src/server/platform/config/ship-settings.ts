import * as z from 'zod/mini'
import type { CollisionLimits } from '#contract/ships/collision.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'

/** Where pseudo targets are handed over, and in the name of which station. */
export type AisOut = { readonly station: string; readonly host: string; readonly port: number }
const aisOut = /^udp:\/\/(?<station>\d{9})@(?:\[(?<six>[0-9a-f:]+)\]|(?<host>[a-z0-9.-]+)):(?<port>[1-9]\d{0,4})$/i

/** When a ship comes too near to a boat. */
export const shipSettings = {
  GUET_AIS_OUT: z.optional(z.string().check(z.refine((written) => aisOutIn(written) !== null))),
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

/** Null where nothing is said, which is usual: who transmits needs a licence. */
export function aisOutIn(written: string | undefined): AisOut | null {
  const found = aisOut.exec(written ?? '')?.groups
  const port = Number(found?.['port'])
  if (found === undefined || port > 65_535) return null
  return { station: found['station'] ?? '', host: found['six'] ?? found['host'] ?? '', port }
}
