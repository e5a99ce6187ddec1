import type { ShownSpeed } from '#contract/trips/speeds.ts'

/** Where a speed stands on the picture. Questioned ones do not stretch it: what is higher stands at its upper edge. */
export type SpeedScale = {
  readonly width: number
  readonly x: (at: number) => number
  readonly y: (knots: number) => number
  /** The lines, in knots, and the hours below. */
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  /** So far apart are the hours below; days, when it is one. */
  readonly step: number
  /** The fastest that was sailed. */
}
type Size = { readonly width: number; readonly height: number }

const left = 44
const right = 16
const above = 14
const below = 26
const lowestTop = 5
const columnWidth = 72
const minute = 60_000
const steps = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 7200, 14_400].map((minutes) => minutes * minute)
export const day = 1440 * minute

export function scaleOf(speeds: readonly ShownSpeed[], { width, height }: Size): SpeedScale | null {
  const [first, last] = [speeds[0], speeds.at(-1)]
  const known = speeds.filter(({ isDoubted }) => !isDoubted)
  if (first === undefined || last === undefined || known.length === 0 || last.at <= first.at) return null
  const top = known.reduce((most, { knots }) => Math.max(most, knots), 0)
  const row = [2, 5, 10, 20].find((knots) => Math.max(top, lowestTop) / knots <= 4) ?? 50
  const highest = Math.ceil((Math.max(top, lowestTop) * 1.05) / row) * row
  const span = last.at - first.at
  const most = Math.max(1, Math.floor((width - left - right) / columnWidth))
  const step = steps.find((one) => span / one <= most) ?? 30 * day
  const y = (knots: number) => rounded(height - below - ((height - above - below) * Math.min(knots, highest)) / highest)
  return {
    width,
    x: (at) => rounded(left + ((width - left - right) * (at - first.at)) / span),
    y,
    rows: Array.from({ length: highest / row + 1 }, (_, index) => index * row),
    step,
    columns: hoursBetween(first.at, last.at, step),
  }
}

const mostDrawn = 600

/** Of a long track each piece is as fast as its fastest; what is questioned stays, up to as many again. */
export function drawnSpeeds(speeds: readonly ShownSpeed[]): readonly ShownSpeed[] {
  if (speeds.length <= mostDrawn) return speeds
  const size = Math.ceil(speeds.length / mostDrawn)
  const pieces = Array.from({ length: mostDrawn }, (_, index) => speeds.slice(index * size, (index + 1) * size))
  return pieces.flatMap((piece) => {
    const fastest = (isDoubted: boolean) =>
      piece.filter((one) => one.isDoubted === isDoubted).toSorted((one, other) => other.knots - one.knots)[0]
    return [fastest(false), fastest(true)]
      .filter((one) => one !== undefined)
      .toSorted((one, other) => one.at - other.at)
  })
}

/** Whole hours of Dakar, whose clock is UTC. */
function hoursBetween(from: number, until: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((until - first) / step) + 1) }, (_, index) => first + index * step)
}

function rounded(place: number): number {
  return Math.round(place * 10) / 10
}
