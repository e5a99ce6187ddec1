import { thinned } from '#contract/trips/thinned.ts'
import { numbersIn, encodedNumber } from '#contract/wire/polyline.ts'

/*
 * Where a boat has been this last hour, in so few signs that those of a whole fleet are read at once. One text: the last
 * twelve digits of its id, which are random and enough to know it among the boats that a screen has; then of each place the
 * minutes since the one before (the first: since the hour began), and how far north and east of it it lies.
 *   encodedWake  of its places, oldest first; null: it has not moved
 *   wakePlaces   what it draws, and which boat's it is
 */
type Place = { readonly latitude: number; readonly longitude: number; readonly at: number }

export const wakeLasts = 3_600_000
/** A place of a wake is so many milliseconds from the next at least: more would not be seen. */
export const wakeStep = 360_000

const digits = 12
const mostPlaces = 6
/** In degrees: three pixels of a chart of forty miles. */
const least = 0.001
const perDegree = 5000
const minute = 60_000

export function encodedWake(pirogueId: string, places: readonly Place[], from: number): string | null {
  const shown = thinned(places, mostPlaces, least)
  if (!shown.some((place) => isApart(place, shown[0]))) return null
  let [time, north, east] = [0, 0, 0]
  const signed = shown.map(({ at, latitude, longitude }) => {
    const next = [
      Math.round((at - from) / minute),
      Math.round(latitude * perDegree),
      Math.round(longitude * perDegree),
    ] as const
    const text = encodedNumber(next[0] - time) + encodedNumber(next[1] - north) + encodedNumber(next[2] - east)
    ;[time, north, east] = next
    return text
  })
  return boatOfWake(pirogueId) + signed.join('')
}

function isApart(one: Place, other: Place | undefined): boolean {
  if (other === undefined) return false
  const far = Math.max(Math.abs(one.latitude - other.latitude), Math.abs(one.longitude - other.longitude))
  return far > least
}

/** By what a wake calls a boat. */
export function boatOfWake(pirogueId: string): string {
  return pirogueId.slice(-digits)
}

export function wakePlaces(wake: string, from: number): { readonly boat: string; readonly places: readonly Place[] } {
  const values = numbersIn(wake.slice(digits))
  let [time, north, east] = [0, 0, 0]
  const places: Place[] = []
  for (let index = 0; index + 2 < values.length; index += 3) {
    time += values[index] ?? 0
    north += values[index + 1] ?? 0
    east += values[index + 2] ?? 0
    places.push({ at: from + time * minute, latitude: north / perDegree, longitude: east / perDegree })
  }
  return { boat: wake.slice(0, digits), places }
}
