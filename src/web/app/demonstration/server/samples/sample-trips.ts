import { type LatLng, kmh, kmhToKnots, knots, knotsToKmh, lngLat } from '#contract/wire/units.ts'
import type { Position } from '#contract/positions/position.ts'
import { oneSource } from '#contract/trips/one-source.ts'
import { encodedSketch } from '#contract/trips/sketch.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { courseTo, greatCircle } from '#contract/wire/earth.ts'
import { pirogueId, positionOf, sampleBoats } from '#web/app/demonstration/server/fleet/boats.ts'
import { sampleId } from './samples.ts'

/** The days that boats were out. Each of those trips is one round from the beach of Cayar and back. */
export type SampleTrip = { readonly id: string; readonly trip: Trip; readonly track: readonly Position[] }

const beach = { latitude: 14.9188, longitude: -17.1278 }
const boats = [
  { number: 9, user: sampleId(1, 1), name: 'Yaye Khady' },
  ...[1, 3, 5].map((number) => ({ number, user: sampleId(1, 10 + number), name: sampleBoats[number - 1]?.name ?? '' })),
]
const daysBack = [1, 2, 4, 7, 11]
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const pointEvery = 2 * minute

export function sampleTrips(now: number): SampleTrip[] {
  const midnight = Math.floor(now / day) * day
  const trips = boats.flatMap((boat, which) =>
    daysBack.map((back, index) => {
      const start = midnight - back * day + 5 * hour + (17 * which + 11 * index) * minute
      const lasts = 4 * hour + 35 * ((which + index) % 4) * minute
      return tripOf(boat, start, lasts, which * daysBack.length + index + 1)
    }),
  )
  return trips.toSorted((one, other) => other.trip.startTime.localeCompare(one.trip.startTime))
}

function tripOf({ number, user, name }: (typeof boats)[number], start: number, lasts: number, index: number) {
  const places = Array.from({ length: lasts / pointEvery + 1 }, (_, step) =>
    roundPlace((step * pointEvery) / lasts, index),
  )
  const about = { pirogue: pirogueId(number), pirogueName: name, user }
  const track = places.map((place, step) => {
    const course = { ...place, ...way(place, places[step + 1] ?? place) }
    return { ...positionOf(number, course, start + step * pointEvery), ...about }
  })
  const speeds = track.map(({ speed }) => speed ?? 0)
  const distanceKm = speeds.reduce((sum, speed) => sum + (knotsToKmh(knots(speed)) * pointEvery) / hour, 0)
  const [startTime, endTime] = [new Date(start).toISOString(), new Date(start + lasts).toISOString()]
  const id = sampleId(15, index)
  const trip: Trip = {
    id,
    ...about,
    startTime,
    endTime,
    lastHeard: endTime,
    startLocation: places[0] ?? beach,
    endLocation: places.at(-1) ?? beach,
    distanceKm: rounded(distanceKm),
    maxSpeed: Math.max(...speeds),
    avgSpeed: rounded(kmhToKnots(kmh(distanceKm / (lasts / hour)))),
    sketch: encodedSketch(oneSource(track)),
    notes: index === 1 ? 'Bonne pêche au canyon, retour avec le vent.' : null,
  }
  return { id, trip, track }
}

/** Out over the canyon and back: half a turn there, half a turn home, slower where the nets are. */
function roundPlace(share: number, index: number): LatLng {
  const turn = 2 * Math.PI * (share + 0.06 * Math.sin(4 * Math.PI * share))
  const away = (0.055 + 0.008 * (index % 4)) * (1 - Math.cos(turn))
  const aside = (0.024 + 0.006 * (index % 3)) * Math.sin(turn)
  return { latitude: beach.latitude + 0.42 * away + aside, longitude: beach.longitude - 0.9 * away + 0.2 * aside }
}

function way(from: LatLng, to: LatLng) {
  const [here, there] = [lngLat(from.longitude, from.latitude), lngLat(to.longitude, to.latitude)]
  const speed = kmhToKnots(kmh((greatCircle(here, there) / 1000) * (hour / pointEvery)))
  return { speed: rounded(speed), heading: courseTo(here, there) }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
