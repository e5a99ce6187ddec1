/*
 * The sea in pixels. One scale for all that is drawn, so that a man and a wave can be compared.
 *   pixelsPerMetre   of waves, people and the painted staff
 *   isAtBow          where a figure beside the staff would lie on the boat
 *   swellLine        a line of waves from the trough, at 0, to the crest above it
 *   breakerAt        a wave that breaks, as high as it is
 *   crestOf          where its foam lies
 *   lengthOfWaves    from crest to crest: high waves are long
 */

export const pixelsPerMetre = 34
/** What is higher is drawn as high as this: the figure beside it says the rest. */
const highest = 6

export function heightOf(metres: number): number {
  return Math.round(Math.min(Math.max(metres, 0), highest) * pixelsPerMetre)
}

/** In pixels above the trough: what stands beside the staff at this height would lie on the bow of the boat. */
export function isAtBow(height: number): boolean {
  return height > pixelsPerMetre && height < 3.1 * pixelsPerMetre
}

export function lengthOfWaves(metres: number): number {
  return Math.round(150 + Math.min(metres, highest) * 26)
}

type Swell = {
  readonly metres: number
  /** Where a crest stands. */
  readonly crestAt: number
  readonly from: number
  readonly to: number
}

/** Crests and troughs by turns, as round as the sea: each half of a wave is one curve. */
export function swellLine({ metres, crestAt, from, to }: Swell): string {
  const height = heightOf(metres)
  const half = lengthOfWaves(metres) / 2
  const before = Math.ceil((crestAt - from) / half)
  const count = before + Math.ceil((to - crestAt) / half)
  const start = crestAt - before * half
  const isCrestFirst = before % 2 === 0
  const bend = Math.round(half * 0.3642)
  const curves = Array.from({ length: count }, (_, index) => {
    const rises = (index % 2 === 0) !== isCrestFirst
    const climb = rises ? -height : height
    return `c${bend} 0 ${Math.round(half) - bend} ${climb} ${Math.round(half)} ${climb}`
  })
  return `M${Math.round(start)} ${isCrestFirst ? -height : 0}${curves.join('')}`
}

/** From this height on a wave is drawn breaking. */
export const breaksFrom = 1.8

type Point = readonly [x: number, y: number]

/** Its back, its crest, the curl and its foot, in units of its height: the foot at 0, the crest at −1. */
const back: readonly Point[] = [
  [-2.6, 0],
  [-1.7, -0.1],
  [-1.1, -1],
  [0, -1],
  [0.62, -1],
  [0.86, -0.62],
  [0.8, -0.42],
  [0.66, -0.66],
  [0.24, -0.72],
  [0.2, -0.38],
  [0.18, -0.1],
  [0.6, 0],
  [1.5, 0],
]

export function breakerAt(metres: number, x: number): string {
  const height = heightOf(metres)
  const [first, ...rest] = back.map(([u, v]) => `${Math.round(x + u * height)} ${Math.round(v * height)}`)
  return `M${first ?? ''}C${rest.join(' ')}`
}

/** Where the foam lies: along the crest and down the curl. */
export function crestOf(metres: number, x: number): readonly Point[] {
  const height = heightOf(metres)
  const along = (from: number, steps: readonly number[]) =>
    steps.map((step): Point => {
      const [a, b, c, d] = back.slice(from, from + 4) as [Point, Point, Point, Point]
      const at = (axis: 0 | 1) =>
        (1 - step) ** 3 * a[axis] +
        3 * (1 - step) ** 2 * step * b[axis] +
        3 * (1 - step) * step ** 2 * c[axis] +
        step ** 3 * d[axis]
      return [Math.round(x + at(0) * height), Math.round(at(1) * height)]
    })
  return [...along(0, [0.72, 0.8, 0.87, 0.94]), ...along(3, [0, 0.14, 0.28, 0.42, 0.56, 0.7, 0.84, 1])]
}
