import type { Position } from '#contract/positions/position.ts'

/**
 * Five boats off Cayar that exist in the demonstration alone. Where each one is follows from the clock: it goes round
 * its own fishing ground, faster and slower, and never leaves the waters of the demonstration.
 */
type Boat = {
  readonly name: string
  readonly east: number
  readonly north: number
  readonly reach: number
  readonly minutes: number
}

const home = { latitude: 14.9325, longitude: -17.1925 }
const boats: readonly Boat[] = [
  { name: 'Sopé Naby', east: -0.021, north: 0.018, reach: 0.012, minutes: 47 },
  { name: 'Mame Diarra', east: -0.034, north: -0.006, reach: 0.009, minutes: 38 },
  { name: 'Borom Ndar', east: -0.012, north: 0.031, reach: 0.014, minutes: 66 },
  { name: 'Yaye Fatou', east: -0.038, north: 0.02, reach: 0.008, minutes: 29 },
  { name: 'Ndèye Coumba', east: -0.026, north: -0.022, reach: 0.011, minutes: 52 },
]

const everyThirtySeconds = 30_000
const metresPerDegree = 111_195
const knotsPerMetreASecond = 3600 / 1852

export function sampleBoats(now: number): Position[] {
  const moment = Math.floor(now / everyThirtySeconds) * everyThirtySeconds
  return boats.map((boat, index) => {
    const here = placeOf(boat, moment)
    const soon = placeOf(boat, moment + 1000)
    const north = (soon.latitude - here.latitude) * metresPerDegree
    const east = (soon.longitude - here.longitude) * metresPerDegree * Math.cos((home.latitude * Math.PI) / 180)
    const time = new Date(moment).toISOString()
    return {
      id: idOf(index, moment),
      device: null,
      pirogue: idOf(index, 0),
      pirogueName: boat.name,
      user: null,
      ...here,
      speed: Math.round(Math.hypot(north, east) * knotsPerMetreASecond * 10) / 10,
      heading: Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
      altitude: null,
      accuracy: 8,
      timestamp: time,
      receivedAt: time,
      effectiveAt: time,
      clockSuspect: false,
      batteryLevel: null,
      alarm: null,
    }
  })
}

const trackLasts = 2 * 60
const minute = 60_000

/** The last two hours of one of them, minute by minute, newest first. */
export function sampleTrack(pirogue: string, now: number): Position[] {
  const moments = Array.from({ length: trackLasts }, (_, ago) => now - ago * minute)
  return moments.flatMap((moment) => sampleBoats(moment).filter((position) => position.pirogue === pirogue))
}

function placeOf({ east, north, reach, minutes }: Boat, moment: number): { latitude: number; longitude: number } {
  const turn = (moment / (minutes * 60_000)) * 2 * Math.PI
  return {
    latitude: home.latitude + north + reach * Math.sin(turn),
    longitude: home.longitude + east + reach * 0.8 * Math.cos(turn),
  }
}

function idOf(index: number, moment: number): string {
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-00000000000${index}`
}
