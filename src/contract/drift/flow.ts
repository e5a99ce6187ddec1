import { shrinkAt } from '#contract/wire/earth.ts'
/*
 * Wind or current, in metres a second towards the east and towards the north.
 *   towards       a speed in knots and where it goes
 *   steadyFlow    the same everywhere and always
 *   hourlyFlow    by the hour, even between the hours; before the first and after the last it stays as it is
 *   nearestFlow   of several places the one that is nearest
 *   unknownFlow   nobody knows it
 *   agedFlow      out of a weather that was fetched so long ago
 */
export type East = readonly [east: number, north: number]

export type Flow = {
  /** Writes what it is there and then into the two numbers: it is asked a million times. */
  readonly read: (longitude: number, latitude: number, at: number, into: Float64Array) => void
  /** From when and until when it is told by the hour; what is before or after is taken from the nearest hour. */
  readonly known: readonly [from: number, until: number]
  /** How wrong all of it may be in each direction, whatever the hour: one standard deviation in metres a second. */
  readonly unsure: number
  /** What was foretold in an old weather: how much more of the usual doubt there is, from when on. */
  readonly aged?: { readonly from: number; readonly doubt: number }
}

const always = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const
const metresASecond = 1852 / 3600

export function towards(direction: number, knots: number): East {
  const angle = (direction * Math.PI) / 180
  const speed = knots * metresASecond
  return [speed * Math.sin(angle), speed * Math.cos(angle)]
}

export function steadyFlow([east, north]: East): Flow {
  return {
    known: always,
    unsure: 0,
    read: (_longitude, _latitude, _at, into) => {
      into[0] = east
      into[1] = north
    },
  }
}

const hour = 3_600_000

/** `from`: the moment of the first; between two hours it turns and grows evenly. */
export function hourlyFlow(from: number, hours: readonly East[]): Flow {
  const [first] = hours
  if (first === undefined) throw new Error('A flow has at least one hour.')
  if (hours.length === 1) return steadyFlow(first)
  const east = Float64Array.from(hours, ([value]) => value)
  const north = Float64Array.from(hours, ([, value]) => value)
  const last = hours.length - 1
  return {
    known: [from, from + last * hour],
    unsure: 0,
    read: (_longitude, _latitude, at, into) => {
      const place = Math.min(last, Math.max(0, (at - from) / hour))
      const before = Math.min(last - 1, Math.floor(place))
      const share = place - before
      into[0] = (east[before] ?? 0) * (1 - share) + (east[before + 1] ?? 0) * share
      into[1] = (north[before] ?? 0) * (1 - share) + (north[before + 1] ?? 0) * share
    },
  }
}

export type FlowAt = { readonly longitude: number; readonly latitude: number; readonly flow: Flow }

export function nearestFlow(places: readonly FlowAt[]): Flow {
  const [first] = places
  if (first === undefined) throw new Error('A flow has at least one place.')
  if (places.length === 1) return first.flow
  const narrowing = shrinkAt(first.latitude) ** 2
  return {
    known: [Math.max(...places.map(({ flow }) => flow.known[0])), Math.min(...places.map(({ flow }) => flow.known[1]))],
    unsure: first.flow.unsure,
    ...(first.flow.aged && { aged: first.flow.aged }),
    read: (longitude, latitude, at, into) => {
      let nearest = first
      let least = Number.POSITIVE_INFINITY
      for (const place of places) {
        const away = (place.longitude - longitude) ** 2 * narrowing + (place.latitude - latitude) ** 2
        if (away < least) {
          least = away
          nearest = place
        }
      }
      nearest.flow.read(longitude, latitude, at, into)
    },
  }
}

/** A current of this coast that nobody knows: 0.8 knots to any side is two standard deviations. */
const unknownCurrent = 0.4 * metresASecond

export const unknownFlow: Flow = { ...steadyFlow([0, 0]), unsure: unknownCurrent }

/** A weather of today is as good as weathers are; each day more is a third more doubt of what it foretold. Own choice: no source was found. */
export const freshFor = 24 * hour
const moreDoubtADay = 1 / 3

export function agedFlow(flow: Flow, fetchedAt: number, now: number): Flow {
  const days = (now - fetchedAt - freshFor) / (24 * hour)
  return days > 0 ? { ...flow, aged: { from: fetchedAt, doubt: days * moreDoubtADay } } : flow
}
