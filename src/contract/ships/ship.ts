import * as z from 'zod/mini'

/*
 * A ship that is heard by its AIS and that nobody has entered: no device, and no boat of the fleet.
 *   isShip        whether this number (MMSI) is that of a ship
 *   ship          as it goes over the wire
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
