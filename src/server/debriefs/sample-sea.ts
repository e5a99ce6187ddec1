import { toldFlow } from '#contract/drift/flow-found.ts'
import { movedBy } from '#contract/drift/drift.ts'
import type { LatLng } from '#contract/wire/units.ts'
import type { SeaAround } from './debriefs.store.ts'

/*
 * The sea of an emergency of the demonstration, and where it took them.
 *   sampleSea    wind and current in knots and degrees when they called, and the waves
 *   seaOf        what is kept of it with the case, as of any other
 *   foundAfter   where they were found: their own leeway in that wind, and a current that was not quite what the model told
 * How far the drift was wrong is reckoned of these by what reckons it for everybody.
 */
type Wind = readonly [speed: number, from: number]
type Current = readonly [speed: number, towards: number]
export type SampleSea = { readonly wind: Wind; readonly current: Current; readonly waves: number }

export function sampleSea(wind: Wind, current: Current, waves: number): SampleSea {
  return { wind, current, waves }
}

/** Shares of the wind, down it and to the right of it; the error of the current in metres a second, east and north. */
export type SampleAdrift = {
  readonly along: number
  readonly aside: number
  readonly error: readonly [east: number, north: number]
}

const hour = 3_600_000
const minute = 60_000
const hoursKept = 6

/** The wind freshens by a third of a knot each hour, and turns by two degrees. */
function hoursOf({ wind: [speed, from], current: [runs, towards] }: SampleSea, pressed: number) {
  const begins = Math.floor(pressed / hour) * hour
  const hours = Array.from({ length: hoursKept }, (_, index) => ({ index, at: new Date(begins + index * hour) }))
  return {
    wind: hours.map(({ index, at }) => {
      return { at: at.toISOString(), speed: speed + index / 3, direction: (from + 2 * index) % 360 }
    }),
    current: hours.map(({ at }) => ({ at: at.toISOString(), speed: runs, direction: towards })),
  }
}

export function seaOf(sea: SampleSea, pressed: number, over: Date): SeaAround {
  const { wind, current } = hoursOf(sea, pressed)
  const [speed, from] = sea.wind
  return {
    weather: {
      at: new Date(Math.floor(pressed / hour) * hour).toISOString(),
      fetchedAt: over.toISOString(),
      simulated: true,
      windSpeed: speed,
      windGusts: Math.round(speed * 1.3),
      windDirection: from,
      visibility: 12,
      waveHeight: sea.waves,
      currentSpeed: sea.current[0],
      currentDirection: sea.current[1],
      seaTemperature: 24,
    },
    wind,
    current,
    fixes: 0,
    points: [],
  }
}

type Span = LatLng & { readonly since: number; readonly until: number }

export function foundAfter({ since, until, ...place }: Span, sea: SampleSea, { along, aside, error }: SampleAdrift) {
  const told = hoursOf(sea, since)
  const [wind, current] = [toldFlow('wind', told.wind)?.flow, toldFlow('current', told.current)?.flow]
  const [blows, runs] = [new Float64Array(2), new Float64Array(2)]
  let there: LatLng = place
  for (let at = since; at < until; at += minute) {
    wind?.read(there.longitude, there.latitude, at, blows)
    current?.read(there.longitude, there.latitude, at, runs)
    const [east = 0, north = 0] = blows
    there = movedBy(
      there,
      (runs[0] ?? 0) + error[0] + along * east + aside * north,
      (runs[1] ?? 0) + error[1] + along * north - aside * east,
      minute / 1000,
    )
  }
  return there
}
