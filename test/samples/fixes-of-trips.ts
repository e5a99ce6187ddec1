import { type TripFix, compareFixes } from '#contract/trips/fix.ts'
import { type Movement, advance, followFixes, unknownMovement } from '#contract/trips/movement.ts'
import { type EndedTrip, isWorthTelling } from '#contract/trips/trip-under-way.ts'

/* A boat off Cayar that is followed fix by fix, from nothing. */

export const minute = 60_000
export const hour = 60 * minute
export const start = Date.UTC(2026, 2, 1, 6)
const cayar = { latitude: 14.9325, longitude: -17.1925 }
/** A minute of latitude is a nautical mile. */
const mile = 1 / 60

let named = 0
export function fix(minutes: number, miles: number, changes: Partial<TripFix> = {}): TripFix {
  named += 1
  const id = `${'0'.repeat(12)}${named}`.slice(-12)
  return {
    id,
    device: 'tracker',
    user: 'moussa',
    at: start + minutes * minute,
    latitude: cayar.latitude,
    longitude: cayar.longitude - (miles * mile) / Math.cos((cayar.latitude * Math.PI) / 180),
    speed: null,
    accuracy: null,
    ...changes,
  }
}

/** From the beach to so many miles and back, at so many knots, a fix a minute; then it lies on the beach. */
export function tripOf(from: number, miles: number, knots: number, changes: Partial<TripFix> = {}): TripFix[] {
  const halfway = Math.round((miles / knots) * 60)
  const out = Array.from({ length: halfway + 1 }, (_, index) => fix(from + index, (index * knots) / 60, changes))
  const back = out
    .toReversed()
    .map(({ longitude }, index) => ({ ...fix(from + halfway + 1 + index, 0, changes), longitude }))
  return [...out, ...back, ...lying(from + 2 * halfway + 2, 20, changes)]
}

export function lying(from: number, minutes: number, changes: Partial<TripFix> = {}): TripFix[] {
  return Array.from({ length: minutes }, (_, index) => fix(from + index, 0, changes))
}

/** West of it is the sea, and east of it the land. */
export function isAtSea({ longitude }: TripFix): boolean {
  return (cayar.longitude - longitude) * Math.cos((cayar.latitude * Math.PI) / 180) > mile / 3
}

type Outcome = { readonly movement: Movement; readonly trips: readonly EndedTrip[] }
export function told(fixes: readonly TripFix[]): Outcome {
  let movement = unknownMovement
  const trips: EndedTrip[] = []
  for (const one of fixes.toSorted(compareFixes)) {
    const next = advance(movement, one, isAtSea)
    movement = next.movement
    trips.push(...next.ended)
  }
  return { movement, trips: trips.filter(isWorthTelling) }
}

/** What the server does: follows what comes in order, and replays the boat when something came late. */
export function received(fixes: readonly TripFix[], batches: readonly (readonly number[])[]): Outcome {
  const met = new Map<string, TripFix>()
  let movement = unknownMovement
  let trips: readonly EndedTrip[] = []
  for (const batch of batches) {
    const fresh = new Map(batch.flatMap((index) => fixes[index] ?? []).map((one) => [one.id, one]))
    for (const id of met.keys()) fresh.delete(id)
    for (const [id, one] of fresh) met.set(id, one)
    const next = followFixes(movement, [...fresh.values()].toSorted(compareFixes), isAtSea)
    const replayed = next.late === null ? null : told([...met.values()])
    movement = replayed?.movement ?? next.movement
    trips = replayed?.trips ?? [...trips, ...next.ended.filter(isWorthTelling)]
  }
  return { movement, trips }
}
