import * as z from 'zod/mini'

/*
 * A ship that is heard by its AIS and that nobody has entered: no device, and no boat of the fleet.
 *   isShip        whether this number (MMSI) is that of a ship
 *   ship          as it goes over the wire
 *   shipKindOf    what kind of ship a code of its type stands for
 */

/** Stations on shore, groups, aircraft, marks at sea, hand-held radios and beacons have numbers that begin otherwise. */
export function isShip(mmsi: string): boolean {
  return /^(?:[2-7]\d{8}|98\d{7})$/.test(mmsi)
}

export const ship = z.object({
  mmsi: z.string(),
  /** Null until it has said its name, which it does less often than where it is. */
  name: z.nullable(z.string()),
  /** The code of ITU-R M.1371: 30 fishes, 70 to 79 carry goods, 80 to 89 are tankers. */
  shipType: z.nullable(z.int()),
  /** Metres. */
  length: z.nullable(z.int()),
  width: z.nullable(z.int()),
  latitude: z.number(),
  longitude: z.number(),
  /** Knots. */
  speed: z.nullable(z.number()),
  /** Its course over ground; where it says none, where its bow points. */
  heading: z.nullable(z.number()),
  /** When it was there. */
  lastHeard: z.iso.datetime(),
})
export type Ship = z.output<typeof ship>

const shipKinds = ['fishing', 'tug', 'sailing', 'pilot', 'rescue', 'passenger', 'cargo', 'tanker', 'other'] as const
type ShipKind = (typeof shipKinds)[number]

const kindsOfCodes: readonly (readonly [from: number, to: number, kind: ShipKind])[] = [
  [30, 30, 'fishing'],
  [31, 32, 'tug'],
  [36, 37, 'sailing'],
  [50, 50, 'pilot'],
  [51, 51, 'rescue'],
  [52, 52, 'tug'],
  [60, 69, 'passenger'],
  [70, 79, 'cargo'],
  [80, 89, 'tanker'],
]

/** Null for a ship that has not said its type. */
export function shipKindOf(code: number | null): ShipKind | null {
  if (code === null || code === 0) return null
  return kindsOfCodes.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'other'
}
