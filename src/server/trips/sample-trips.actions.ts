import { type LatLng, metresPerNauticalMile } from '#contract/wire/units.ts'
import { encodedSketch } from '#contract/trips/sketch.ts'
import { metresBetween } from '#contract/zones/outline.ts'
import { keepPositions } from '#server/positions/positions.actions.ts'
import { startOfDay } from '#server/platform/clock/calendar.ts'
import type { Fix } from '#server/platform/reports/fix.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type TripRow, trips } from './trips.store.ts'

/*
 * What the boats of the demonstration did before anybody looks: a month of trips, and of yesterday the whole way, so that
 * the history and the sea of yesterday have something to show. Nothing of it is drawn by lot: two demonstrations are alike.
 */

export type SampleSailor = {
  readonly account: string
  readonly pirogue: string
  readonly device: string
  /** From here to there and back. */
  readonly berth: LatLng
  readonly ground: LatLng
}
type Step = LatLng & { readonly at: number }

const hour = 3_600_000
const day = 24 * hour
const fiveMinutes = 5 * 60_000
const days = 28
const tripsAtOnce = 500

export async function addSampleTrips(services: Services, sailors: readonly SampleSailor[]): Promise<void> {
  const today = startOfDay(services.now()).getTime()
  const rows: TripRow[] = []
  const fixes: Fix[] = []
  for (const [number, sailor] of sailors.entries()) {
    for (let back = 1; back <= days; back += 1) {
      /* Two days of three at sea; yesterday everybody was. */
      if (back > 1 && (number + 2 * back) % 3 === 0) continue
      const way = wayOf(sailor, number, today - back * day, back)
      rows.push(tripOf(sailor, way, (number + back) % 11 === 0))
      if (back === 1) fixes.push(...way.map((step, index) => fixOf(sailor, step, way[index - 1])))
    }
  }
  for (let first = 0; first < rows.length; first += tripsAtOnce) {
    await services.db.insert(trips).values(rows.slice(first, first + tripsAtOnce))
  }
  await keepPositions(services, fixes)
}

/** Out at dawn, two rounds on the ground, and home by noon. */
function wayOf({ berth, ground }: SampleSailor, number: number, midnight: number, back: number): Step[] {
  const began = midnight + 5 * hour + ((number * 7 + back * 13) % 24) * fiveMinutes
  const steps = 54 + ((number * 5 + back * 3) % 20)
  const wide = 0.012 + 0.004 * ((number + back) % 5)
  const turned = (number * 0.9 + back) % 6.3
  /* A round, an eight or a clover leaf, each way round. */
  const leaves = 1 + ((number + back) % 3)
  const onGround = (angle: number): LatLng => {
    const [east, north] = [wide * Math.cos(angle), (wide / leaves) * Math.sin(leaves * angle)]
    return {
      latitude: ground.latitude + north * Math.cos(turned) + east * Math.sin(turned),
      longitude: ground.longitude + east * Math.cos(turned) - north * Math.sin(turned),
    }
  }
  const edge = onGround(0)
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps
    const place =
      share < 0.2
        ? between(berth, edge, share / 0.2)
        : share > 0.8
          ? between(edge, berth, (share - 0.8) / 0.2)
          : onGround(((share - 0.2) / 0.6) * 4 * Math.PI)
    return { ...place, at: began + index * fiveMinutes }
  })
}

function between(from: LatLng, to: LatLng, share: number): LatLng {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

function knotsBetween(from: Step, to: Step): number {
  const metres = metresBetween([from.longitude, from.latitude], [to.longitude, to.latitude])
  return metres / metresPerNauticalMile / ((to.at - from.at) / hour)
}

function tripOf({ account, pirogue }: SampleSailor, way: readonly Step[], isNoted: boolean): TripRow {
  const [start, end] = [way[0], way.at(-1)]
  if (start === undefined || end === undefined) throw new Error('A trip needs a way.')
  const speeds = way.slice(1).map((step, index) => knotsBetween(way[index] ?? step, step))
  const avgSpeed = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length
  const endedAt = new Date(end.at)
  return {
    id: newId(),
    pirogueId: pirogue,
    accountId: account,
    startedAt: new Date(start.at),
    endedAt,
    decidedAt: endedAt,
    heardAt: endedAt,
    startLatitude: start.latitude,
    startLongitude: start.longitude,
    endLatitude: end.latitude,
    endLongitude: end.longitude,
    distanceKm: (avgSpeed * metresPerNauticalMile * (end.at - start.at)) / hour / 1000,
    avgSpeed,
    maxSpeed: Math.max(...speeds),
    notes: isNoted ? 'Deux caisses de thiof. Démonstration.' : null,
    sketch: encodedSketch(way),
  }
}

function fixOf({ account, pirogue, device }: SampleSailor, step: Step, before: Step | undefined): Fix {
  const time = new Date(step.at)
  return {
    id: newId(),
    deviceId: device,
    pirogueId: pirogue,
    accountId: account,
    fixAt: time,
    receivedAt: time,
    effectiveAt: time,
    clockSuspect: false,
    isValid: true,
    latitude: step.latitude,
    longitude: step.longitude,
    speed: before === undefined ? 0 : knotsBetween(before, step),
    heading: null,
    altitude: null,
    accuracy: 10,
    batteryLevel: null,
    alarm: null,
    attributes: {},
    belief: 'plain',
    source: null,
  }
}
