import type { Position } from '#contract/positions/position.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { courseTo, greatCircle } from '#contract/wire/earth.ts'
import { kmh, kmhToKnots, lngLat } from '#contract/wire/units.ts'
import { type Answering, answering, existing, pageOf, sampleId } from './answering.ts'
import { pirogueId, placesIn } from './boats.ts'

/** Where boats are, and the days that they were out. Each of those trips is one round from the beach of Cayar and back. */
export type SampleTrip = { readonly trip: Trip; readonly track: readonly Position[] }

const beach = { latitude: 14.9188, longitude: -17.1278 }
const own = { number: 9, user: 1, name: 'Yaye Khady' }
const boats = [
  own,
  { number: 1, user: 11, name: 'Sopé Naby' },
  { number: 3, user: 13, name: 'Borom Ndar' },
  { number: 5, user: 15, name: 'Ndèye Coumba' },
] as const
const daysBack = [1, 2, 4, 7, 11]
const minute = 60_000
const day = 24 * 60 * minute
const pointEvery = 2 * minute

export function sampleTrips(now: number): Map<string, SampleTrip> {
  const midnight = Math.floor(now / day) * day
  const trips = boats.flatMap((boat, which) =>
    daysBack.map((back, index) => {
      const start = midnight - back * day + (5 * 60 + 17 * which + 11 * index) * minute
      const lasts = (4 * 60 + 35 * ((which + index) % 4)) * minute
      return tripOf(boat, start, lasts, which * daysBack.length + index + 1)
    }),
  )
  return new Map(
    trips
      .toSorted((one, other) => other.trip.startTime.localeCompare(one.trip.startTime))
      .map((one) => [one.trip.id, one]),
  )
}

type SampleBoat = (typeof boats)[number]

function tripOf({ number, user, name }: SampleBoat, start: number, lasts: number, index: number): SampleTrip {
  const moments = Array.from({ length: lasts / pointEvery + 1 }, (_, step) => start + step * pointEvery)
  const places = moments.map((moment) => roundPlace((moment - start) / lasts, index))
  const about = { pirogue: pirogueId(number), pirogueName: name, user: sampleId(1, user) }
  const track = places.map((place, step) => {
    const next = places[step + 1] ?? place
    return {
      ...nothing,
      ...about,
      ...place,
      ...way(place, next),
      id: sampleId(200 + index, step),
      ...at(moments[step] ?? start),
    }
  })
  const distanceKm = track.reduce((sum, { speed }) => sum + ((speed ?? 0) * 1.852 * pointEvery) / (60 * minute), 0)
  const [startLocation, endLocation] = [places[0] ?? beach, places.at(-1) ?? beach]
  const ended = new Date(start + lasts).toISOString()
  const trip = {
    id: sampleId(15, index),
    ...about,
    startTime: new Date(start).toISOString(),
    endTime: ended,
    startLocation,
    endLocation,
    distanceKm: Math.round(distanceKm * 10) / 10,
    maxSpeed: Math.max(...track.map(({ speed }) => speed ?? 0)),
    avgSpeed: Math.round((distanceKm / 1.852 / (lasts / (60 * minute))) * 10) / 10,
    lastHeard: ended,
    notes: index === 1 ? 'Bonne pêche au canyon, retour avec le vent.' : null,
  }
  return { trip, track: track.toReversed() }
}

/** Out over the canyon and back: half a turn there, half a turn home, slower where the nets are. */
function roundPlace(share: number, index: number): { latitude: number; longitude: number } {
  const turn = 2 * Math.PI * (share + 0.06 * Math.sin(4 * Math.PI * share))
  const [far, wide] = [0.055 + 0.008 * (index % 4), 0.024 + 0.006 * (index % 3)]
  const away = far * (1 - Math.cos(turn))
  const aside = wide * Math.sin(turn)
  return { latitude: beach.latitude + 0.42 * away + aside, longitude: beach.longitude - 0.9 * away + 0.2 * aside }
}

function way(from: Place, to: Place): { speed: number; heading: number } {
  const [here, there] = [lngLat(from.longitude, from.latitude), lngLat(to.longitude, to.latitude)]
  const speed = kmhToKnots(kmh((greatCircle(here, there) / 1000) * ((60 * minute) / pointEvery)))
  return { speed: Math.round(speed * 10) / 10, heading: Math.round(courseTo(here, there)) % 360 }
}
type Place = { readonly latitude: number; readonly longitude: number }

const nothing = { device: null, altitude: null, accuracy: 8, clockSuspect: false, batteryLevel: null, alarm: null }

function at(moment: number) {
  const time = new Date(moment).toISOString()
  return { timestamp: time, receivedAt: time, effectiveAt: time }
}

export const tripAnswers: readonly Answering[] = [
  answering(positionsApi.total, ({ world }) => ({ totalLocations: world.fleet.locations.length })),
  answering(positionsApi.list, ({ world, query }) => {
    const { user, pirogue, device, from, to } = query
    const isTrack = user !== undefined || pirogue !== undefined || device !== undefined
    const positions = [...world.fleet.locations, ...[...world.trips.values()].flatMap(({ track }) => track)]
    const results = (isTrack ? positions : placesIn(world.fleet)).filter((position) => {
      if (user !== undefined && position.user !== user) return false
      if (pirogue !== undefined && position.pirogue !== pirogue) return false
      if (device !== undefined && position.device !== device) return false
      return !isTrack || isWithin(position.effectiveAt, from, to)
    })
    const newestFirst = results.toSorted((one, other) => other.effectiveAt.localeCompare(one.effectiveAt))
    return { count: null, next: null, previous: null, results: newestFirst }
  }),
  answering(tripsApi.list, ({ world, query }) => {
    const found = [...world.trips.values()].filter(({ trip }) => {
      if (query.user !== undefined && trip.user !== query.user) return false
      if (query.pirogue !== undefined && trip.pirogue !== query.pirogue) return false
      return isWithin(trip.startTime, query.from, query.to)
    })
    return pageOf(
      found.map(({ trip }) => trip),
      query,
    )
  }),
  answering(tripsApi.read, ({ world, params }) => existing(world.trips, params.id).trip),
  answering(tripsApi.change, ({ world, params, body }) => {
    const { trip, track } = existing(world.trips, params.id)
    const changed = body.notes === undefined ? trip : { ...trip, notes: body.notes || null }
    world.trips.set(trip.id, { trip: changed, track })
    return changed
  }),
]

function isWithin(moment: string, from: string | undefined, to: string | undefined): boolean {
  const time = Date.parse(moment)
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time <= Date.parse(to))
}
