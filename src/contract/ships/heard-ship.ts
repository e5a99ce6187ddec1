import { isWithinReach } from '#contract/positions/belief.ts'

/*
 * What is known of a ship, report by report. Pure: the same reports in the same order make the same ship.
 *
 *              within reach                        out of reach
 *     ┌──────────────────────┐   ┌─────────────────────────────────────────────┐
 *     ▼                      │   │                                             ▼
 *   believed ────────────────┘───┘        doubted ── goes on from there, a minute later ──▶ believed
 *     ▲                                      │
 *     └────── heard where it was believed ───┘
 *
 * Two ships with one number speak in turn: the second never holds, and never becomes the place of the first.
 */
export type ShipPlace = {
  readonly latitude: number
  readonly longitude: number
  /** When it was there, in milliseconds. */
  readonly at: number
  /** Knots. */
  readonly speed: number | null
  readonly heading: number | null
}
type ShipFacts = {
  readonly name: string | null
  readonly shipType: number | null
  readonly length: number | null
  readonly width: number | null
}
/** One message of a ship: where it is, who it is, or both. What it does not say is null. */
export type ShipReport = ShipFacts & {
  readonly mmsi: string
  readonly heardAt: number
  readonly place: ShipPlace | null
}
/** Where it says to be and cannot have come to, and since when it says so. */
export type DoubtedPlace = ShipPlace & { readonly since: number }
export type KnownShip = ShipReport & { readonly doubted: DoubtedPlace | null }

/** A receiver that errs repeats itself within seconds. */
const holdsAfter = 60_000

export function hear(before: KnownShip | null, said: ShipReport): KnownShip {
  const facts = {
    mmsi: said.mmsi,
    name: said.name ?? before?.name ?? null,
    shipType: said.shipType ?? before?.shipType ?? null,
    length: said.length ?? before?.length ?? null,
    width: said.width ?? before?.width ?? null,
    heardAt: Math.max(said.heardAt, before?.heardAt ?? said.heardAt),
  }
  return { ...facts, ...whereIs(before, said.place) }
}

function whereIs(before: KnownShip | null, said: ShipPlace | null): Pick<KnownShip, 'place' | 'doubted'> {
  const place = before?.place ?? null
  const doubted = before?.doubted ?? null
  if (said === null || (place !== null && said.at <= place.at)) return { place, doubted }
  if (place === null || isWithinReach(place, said)) return { place: said, doubted: null }
  if (doubted === null || !isWithinReach(doubted, said)) return { place, doubted: { ...said, since: said.at } }
  if (said.at - doubted.since < holdsAfter) return { place, doubted: { ...said, since: doubted.since } }
  return { place: said, doubted: null }
}
