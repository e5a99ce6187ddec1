import type { PreparedMarks } from './prepared-marks.ts'

/*
 * Between two fixes a boat glides from where it was shown to where it is now said to be, in a second, and rests there: no place
 * is ever shown that lies beyond the newest fix. Whoever was far away is simply where he is now, for nobody knows his way.
 */
export type Glides = {
  /** The marks as they are now; those that moved set out from where they are shown at this moment. */
  readonly aim: (next: PreparedMarks, now: number) => void
  /** How far on its way a mark is: 1 has arrived. */
  readonly x: (index: number, now: number) => number
  readonly y: (index: number, now: number) => number
  /** Whether a mark has so far to go, in the flat world, that it is worth a picture. */
  readonly isMoving: (now: number, least: number) => boolean
}

export const glideLasts = 1000
/** In parts of the world around: about two nautical miles. */
const farthest = 0.0001

type Way = { readonly fromX: Float64Array; readonly fromY: Float64Array; readonly start: Float64Array }

export function glides(isStill: boolean): Glides {
  let marks: PreparedMarks | null = null
  let places = new Map<string, number>()
  let way = newWay(0)
  /** Of the last update: who has arrived is asked no more. */
  let [arrived, longest] = [-Infinity, 0]

  const partOf = (index: number, now: number) => {
    const since = (now - (way.start[index] ?? -Infinity)) / glideLasts
    return since < 1 ? Math.max(0, since) : 1
  }
  const between = (from: Float64Array, to: Float64Array | undefined, index: number, now: number) => {
    const [start, end] = [from[index] ?? 0, to?.[index] ?? 0]
    const part = partOf(index, now)
    return part === 1 ? end : start + part * (end - start)
  }
  const x = (index: number, now: number) => between(way.fromX, marks?.xs, index, now)
  const y = (index: number, now: number) => between(way.fromY, marks?.ys, index, now)

  return {
    aim: (next, now) => {
      const { marks: listed, xs, ys } = next
      const nextWay = newWay(listed.length)
      const nextPlaces = new Map<string, number>()
      longest = 0
      for (const [index, { id, urgent, isExact = false }] of listed.entries()) {
        nextPlaces.set(id, index)
        const before = isStill || urgent || isExact ? undefined : places.get(id)
        const [toX, toY] = [xs[index] ?? 0, ys[index] ?? 0]
        const isSame = before !== undefined && marks?.xs[before] === toX && marks.ys[before] === toY
        const [fromX, fromY] = before === undefined ? [toX, toY] : [x(before, now), y(before, now)]
        const distance = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY))
        if (before === undefined || distance === 0 || distance > farthest) {
          nextWay.start[index] = -Infinity
          continue
        }
        longest = Math.max(longest, distance)
        nextWay.fromX[index] = isSame ? (way.fromX[before] ?? toX) : fromX
        nextWay.fromY[index] = isSame ? (way.fromY[before] ?? toY) : fromY
        nextWay.start[index] = isSame ? (way.start[before] ?? -Infinity) : now
      }
      if (longest > 0) arrived = now + glideLasts
      ;[marks, places, way] = [next, nextPlaces, nextWay]
    },
    x,
    y,
    isMoving: (now, least) => now < arrived && longest >= least,
  }
}

function newWay(count: number): Way {
  return { fromX: new Float64Array(count), fromY: new Float64Array(count), start: new Float64Array(count) }
}
