import type { DriftStepAnswer } from '#contract/drift/drift.api.ts'
import type { CoastStretch } from '#contract/drift/stranding.ts'
import { metresPerNauticalMile, lngLat, metres, type LngLat } from '#contract/wire/units.ts'
import { type Area, type Look, type Mark, lateRank } from '#web/platform/map/marks.ts'

/*
 * A drift on the chart.
 *   driftAreas   its density, one tint over the other, and the outlines of half and of nearly all of it
 *   driftMarks   its middle, and where it comes ashore
 *   reachAround  where it may be by the current alone, when nobody knows the wind
 *   cornersOf    what has to be seen of it
 */
type Words = {
  readonly outline: (share: number) => string
  readonly middle: string
  readonly stranded: (part: number) => string
}

/* Half of it is drawn with a line, nearly all of it with dashes: no colour alone says which. */
const [half, most] = [0.5, 0.95]

export function driftAreas({ contours }: DriftStepAnswer, colour: string, { outline }: Words): Area[] {
  return contours.flatMap(({ share, polygons }) =>
    polygons.map((rings, place): Area => {
      const isTold = share === half || share === most
      return {
        id: `drift ${share} ${place}`,
        label: isTold && place === 0 ? outline(share) : '',
        shape: { kind: 'polygon', rings: rings.map((ring) => ring.map(([x, y]) => lngLat(x, y))) },
        colour,
        opacity: 1,
        stroke: colour,
        strokeWidth: isTold ? 2 : 0,
        edge: share === most ? 'dashed' : 'plain',
      }
    }),
  )
}

const middleLook: Look = { shape: 'hexagon', tone: 'sea', filling: 'full' }
const startLook: Look = { shape: 'pin', tone: 'idle', filling: 'full' }
const strandedLook: Look = { shape: 'triangle', tone: 'warn', filling: 'full' }

export function driftMarks({ mean }: DriftStepAnswer, stretches: readonly CoastStretch[], words: Words): Mark[] {
  const mark = { heading: null, rank: lateRank, urgent: false, isExact: true }
  const ashore = stretches.map(({ at, part }, place) => ({
    ...mark,
    id: `drift ashore ${place}`,
    at,
    look: strandedLook,
    label: words.stranded(part),
  }))
  if (mean === null) return ashore
  const at = lngLat(mean.longitude, mean.latitude)
  return [{ ...mark, id: 'drift middle', at, look: middleLook, label: words.middle }, ...ashore]
}

/** Where it was last, where no boat and no call is drawn. */
export function startMark(at: LngLat, label: string): Mark {
  return { id: 'drift start', at, look: startLook, heading: null, label, rank: lateRank, urgent: false, isExact: true }
}

/** Of this coast: rarely more, in knots. */
export const usualCurrent = 0.8
const leastReach = 600

export function reachOf(hours: number): { readonly miles: number; readonly metres: number } {
  const far = leastReach + usualCurrent * metresPerNauticalMile * Math.abs(hours)
  return { miles: far / metresPerNauticalMile, metres: far }
}

export function reachAround(at: LngLat, hours: number, colour: string, label: string): Area {
  return {
    id: 'drift by current',
    label,
    shape: { kind: 'circle', center: at, radius: metres(reachOf(hours).metres) },
    colour,
    opacity: 1,
    stroke: colour,
    strokeWidth: 2,
    edge: 'dashed',
  }
}

export function cornersOf({ contours }: DriftStepAnswer): LngLat[] {
  const points = contours.find(({ share }) => share === most)?.polygons.flat(2) ?? []
  if (points.length === 0) return []
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [longitude, latitude] of points) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [lngLat(west, south), lngLat(east, north)]
}
