import type { TripFix } from '#contract/trips/fix.ts'
import { encodedSketch } from '#contract/trips/sketch.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import type { NewPosition } from '#server/positions/heard-positions.store.ts'
import { followBoats, holdBoats } from '#server/trips/movements.actions.ts'
import type { TripRow } from '#server/trips/trips.store.ts'
import { type SeedBoat, type Size, chance, day, idOf } from './sample.ts'

/*
 * What the seeded boats did.
 *   tripRows       as many trips of each, one a month back
 *   positionsOf    where each was last: some an hour ago, some yesterday, and on the way where they are out
 *   sowMovements   every thirtieth is out, as the server itself understands it
 */

const minute = 60_000
const hour = 60 * minute
const beaches = [
  { latitude: 14.9188, longitude: -17.1278 },
  { latitude: 14.7547, longitude: -17.488 },
  { latitude: 14.417, longitude: -16.968 },
  { latitude: 14.166, longitude: -16.835 },
] as const
const oneOut = 30

function beachOf({ number }: SeedBoat) {
  const beach = beaches[number % beaches.length] ?? beaches[0]
  return { latitude: beach.latitude, longitude: beach.longitude - 0.001 * chance('berth', number) }
}

export function tripRows(boats: readonly SeedBoat[], { trips }: Size, today: number): TripRow[] {
  return Array.from({ length: trips }, (_, number): TripRow => {
    const boat = boats[number % boats.length]
    if (boat === undefined) throw new Error('A trip needs a boat.')
    const back = Math.floor(number / boats.length) * 28 + 1 + Math.floor(chance('day', number) * 27)
    const startedAt = new Date(today - back * day + 4 * hour + Math.floor(chance('hour', number) * 4 * hour))
    const lasts = 3 * hour + chance('lasts', number) * 5 * hour
    const way = wayOf(boat, number, startedAt.getTime(), lasts)
    const endedAt = new Date(startedAt.getTime() + Math.round(lasts))
    const distanceKm = 12 + 40 * chance('far', number)
    const avgSpeed = distanceKm / 1.852 / (lasts / hour)
    const home = beachOf(boat)
    return {
      id: idOf('trip', number),
      pirogueId: boat.id,
      accountId: boat.owner,
      startedAt,
      endedAt,
      decidedAt: endedAt,
      heardAt: endedAt,
      startLatitude: home.latitude,
      startLongitude: home.longitude,
      endLatitude: home.latitude,
      endLongitude: home.longitude,
      distanceKm,
      avgSpeed,
      maxSpeed: avgSpeed + 1 + 3 * chance('haste', number),
      notes: number % 40 === 0 ? 'Deux caisses de thiof.' : null,
      sketch: encodedSketch(way),
    }
  })
}

/** Out, and back by another way. */
function wayOf(boat: SeedBoat, number: number, from: number, lasts: number) {
  const home = beachOf(boat)
  const [away, aside] = [0.05 + 0.1 * chance('away', number), 0.02 + 0.03 * chance('aside', number)]
  return Array.from({ length: 25 }, (_, step) => {
    const turn = (2 * Math.PI * step) / 24
    return {
      at: from + (Math.min(lasts, 3.5 * hour) * step) / 24,
      latitude: home.latitude + aside * Math.sin(turn),
      longitude: home.longitude - away * (1 - Math.cos(turn)),
    }
  })
}

function isOut({ number }: SeedBoat): boolean {
  return number % oneOut === 7
}

/** The last fix of each that was ever heard: one in twenty never was. */
export function positionsOf(boats: readonly SeedBoat[], today: number): NewPosition[] {
  return boats.flatMap((boat) => {
    if (isOut(boat)) return fixesOut(boat, today).map((fix) => positionOf(boat, fix))
    if (boat.number % 20 === 3) return []
    const age =
      chance('age', boat.number) < 0.5 ? chance('lately', boat.number) * 2 * hour : chance('old', boat.number) * 9 * day
    return [positionOf(boat, { ...beachOf(boat), at: lastMoment(today) - Math.floor(age), speed: 0, part: 0 })]
  })
}

/** The same whenever it is asked on one day, and not in the future. */
function lastMoment(today: number): number {
  return Math.max(today + minute, Date.now() - (Date.now() % hour) - 20 * minute)
}

type Place = {
  readonly latitude: number
  readonly longitude: number
  readonly at: number
  readonly speed: number
  readonly part: number
}

function fixesOut(boat: SeedBoat, today: number): Place[] {
  const home = beachOf(boat)
  return [0, 0, 1, 2, 3, 4].map((step, part) => ({
    latitude: home.latitude,
    longitude: home.longitude - step * 0.006,
    at: lastMoment(today) - (6 - part) * 5 * minute,
    speed: step === 0 ? 0 : 4.2,
    part,
  }))
}

function positionOf(boat: SeedBoat, { latitude, longitude, at, speed, part }: Place): NewPosition {
  const time = new Date(at)
  return {
    id: idOf('position', boat.number, part),
    deviceId: boat.device,
    pirogueId: boat.id,
    accountId: boat.owner,
    fixAt: time,
    receivedAt: time,
    effectiveAt: time,
    clockSuspect: false,
    isValid: true,
    latitude,
    longitude,
    speed,
    heading: 270,
    altitude: null,
    accuracy: 8,
    batteryLevel: 80,
    alarm: null,
    attributes: {},
    belief: 'plain',
    source: null,
  }
}

export async function sowMovements(services: Services, boats: readonly SeedBoat[], today: number): Promise<void> {
  const out = boats.filter(isOut)
  const fixes = new Map(out.map((boat) => [boat.id, fixesOut(boat, today).map((place) => fixOf(boat, place))]))
  await inTransaction(services, async (inside) => {
    const held = await holdBoats(
      inside,
      out.map(({ id }) => id),
    )
    await followBoats(inside, held, fixes)
  })
}

function fixOf(boat: SeedBoat, { part, ...place }: Place): TripFix {
  return { ...place, id: idOf('position', boat.number, part), device: boat.device, user: boat.owner, accuracy: 8 }
}
