/** Where the minutes of an hour and their values stand in a drawing. Pure. */

export const frame = { width: 320, height: 120, left: 44, right: 8, top: 10, bottom: 20 } as const
export type HourValues = readonly (number | null)[]
export type HourScale = {
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly top: number
}

/** From nothing to a round number above all that is shown. */
export function scaleOf(series: readonly HourValues[], least: number): HourScale {
  const known = series.flat().filter((value) => value !== null)
  const top = roundAbove(Math.max(least, ...known))
  const minutes = Math.max(2, ...series.map((values) => values.length))
  const { width, height, left, right, top: above, bottom } = frame
  return {
    top,
    x: (index) => left + (index / (minutes - 1)) * (width - left - right),
    y: (value) => height - bottom - (value / top) * (height - bottom - above),
  }
}

/** 1, 2 or 5 of some power of ten. */
export function roundAbove(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((one) => one * power >= value * 0.999_999) ?? 10
  return step * power
}

/** A gap in what is known is a gap in the line; a minute between two gaps is a dot. */
export function pathsOf(
  values: HourValues,
  { x, y }: HourScale,
): { readonly lines: string; readonly dots: [number, number][] } {
  const runs: (readonly [number, number])[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const point = [x(index), y(value)] as const
    if (index > 0 && values[index - 1] !== null && values[index - 1] !== undefined) runs.at(-1)?.push(point)
    else runs.push([point])
  })
  const lines = runs
    .filter((run) => run.length > 1)
    .map((run) => `M${run.map(([at, height]) => `${at.toFixed(1)},${height.toFixed(1)}`).join('L')}`)
    .join('')
  const dots = runs.flatMap((run): [number, number][] => (run.length === 1 && run[0] ? [[run[0][0], run[0][1]]] : []))
  return { lines, dots }
}

export function highestOf(series: readonly HourValues[]): number | null {
  const known = series.flat().filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

export function latestOf(values: HourValues): number | null {
  return values.findLast((value) => value !== null) ?? null
}
