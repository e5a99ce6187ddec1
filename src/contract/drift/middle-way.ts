import { mostDriftHours } from './drift-hours.ts'
import { type DriftFamily, drawLeeways } from './drawn-leeway.ts'
import { movedBy } from './drift.ts'
import type { Flow } from './flow.ts'
import type { IsLand } from './land-mask.ts'
import { seeded } from './seeded.ts'
import type { LatLng } from '#contract/wire/units.ts'

/*
 * Where the middle of a drift is, at any moment: what the mean of all its particles comes to, without drawing one. Cheap enough for
 * each answer about a call: who sails there steers for it.
 */
export type MovingPlace = (at: number) => LatLng
type Adrift = LatLng & { readonly since: number; readonly family: DriftFamily }
type Flows = { readonly wind: Flow; readonly current: Flow }

const step = 600_000
const mostSteps = (mostDriftHours * 3_600_000) / step

/** It stays where it touches the shore, and where it is after the last hour that anybody reckons. */
export function middleWay({ latitude, longitude, since, family }: Adrift, flows: Flows, isLand: IsLand): MovingPlace {
  const places: LatLng[] = [{ latitude, longitude }]
  const leeway = meanLeewayOf(family)
  /* A place ashore, where the shore is not known well, is on the water for who calls from there. */
  let wasAfloat = !isLand(longitude, latitude)
  let isAshore = false
  const placeAfter = (steps: number): LatLng => {
    while (places.length <= steps && !isAshore) {
      const next = nextPlace(
        places.at(-1) ?? { latitude, longitude },
        since + (places.length - 1) * step,
        leeway,
        flows,
      )
      const isDry = isLand(next.longitude, next.latitude)
      isAshore = isDry && wasAfloat
      wasAfloat ||= !isDry
      places.push(next)
    }
    return places[steps] ?? places.at(-1) ?? { latitude, longitude }
  }
  return (at) => {
    const steps = Math.min(mostSteps, Math.max(0, (at - since) / step))
    const [before, after] = [placeAfter(Math.floor(steps)), placeAfter(Math.ceil(steps))]
    const share = steps - Math.floor(steps)
    return {
      latitude: before.latitude + (after.latitude - before.latitude) * share,
      longitude: before.longitude + (after.longitude - before.longitude) * share,
    }
  }
}

type MeanLeeway = { readonly slope: number; readonly offset: number }

/** To its sides the particles of a family go alike. */
function nextPlace(from: LatLng, at: number, { slope, offset }: MeanLeeway, { wind, current }: Flows): LatLng {
  const [blows, runs] = [new Float64Array(2), new Float64Array(2)]
  wind.read(from.longitude, from.latitude, at, blows)
  current.read(from.longitude, from.latitude, at, runs)
  const [east = 0, north = 0] = blows
  const speed = Math.hypot(east, north)
  const along = speed === 0 ? 0 : (slope * speed + offset) / speed
  return movedBy(from, (runs[0] ?? 0) + along * east, (runs[1] ?? 0) + along * north, step / 1000)
}

const drawn = 600
const known = new Map<DriftFamily, MeanLeeway>()

/** As particles of it are drawn, so that both tell of one drift. */
function meanLeewayOf(family: DriftFamily): MeanLeeway {
  const before = known.get(family)
  if (before) return before
  const { slope, offset } = drawLeeways({ family }, drawn, seeded(1))
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / drawn
  const found = { slope: mean(slope), offset: mean(offset) }
  known.set(family, found)
  return found
}
