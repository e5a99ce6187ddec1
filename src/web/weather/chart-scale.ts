/** Where hours and values stand in a drawing. Pure: what is drawn is tested without a screen. */

export type ChartValue = number | null
export type Frame = { readonly width: number; readonly height: number; readonly low: number; readonly high: number }

/** The numbers of the scale stand left of the first hour; the last hour keeps its dot. */
const left = 34
const right = 12
export const hourWidth = 20

export function widthOf(hours: number): number {
  return left + right + Math.max(0, hours - 1) * hourWidth
}

export function xOf(index: number): number {
  return left + index * hourWidth
}

export function yOf(value: number, { height, low, high }: Frame): number {
  return height - ((value - low) / (high - low)) * height
}

/** Lines through what is known; a gap in it is a gap in the drawing. */
export function linePath(values: readonly ChartValue[], frame: Frame): string {
  return runsOf(values)
    .map((run) => `M${run.map(({ index, value }) => at(index, value, frame)).join('L')}`)
    .join('')
}

/** What lies between the line and the floor. */
export function areaPath(values: readonly ChartValue[], frame: Frame): string {
  return runsOf(values)
    .map((run) => {
      const [first, last] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0]
      const top = run.map(({ index, value }) => at(index, value, frame)).join('L')
      return `M${xOf(first)},${frame.height}L${top}L${xOf(last)},${frame.height}Z`
    })
    .join('')
}

function at(index: number, value: number, frame: Frame): string {
  return `${xOf(index)},${yOf(value, frame).toFixed(1)}`
}

function runsOf(values: readonly ChartValue[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const follows = index > 0 && values[index - 1] !== null
    if (follows) runs.at(-1)?.push({ index, value })
    else runs.push([{ index, value }])
  })
  return runs
}

const steps = [0.5, 1, 2, 2.5, 5, 10, 20, 25, 50]

/** From the floor to a round number above all that is shown. */
export function frameOf(
  values: readonly ChartValue[],
  { height, floor, least }: { height: number; floor: number | null; least: number },
): Frame {
  const known = values.filter((value) => value !== null)
  const highest = Math.max(least, ...known)
  const lowest = floor ?? Math.min(-least, ...known)
  const step = steps.find((one) => (highest - lowest) / one <= 5) ?? 100
  const low = floor ?? Math.floor(lowest / step) * step
  return { width: widthOf(values.length), height, low, high: Math.ceil(highest / step + 0.05) * step }
}

export function ticksOf({ low, high }: Frame): number[] {
  const step = steps.find((one) => (high - low) / one <= 5) ?? 100
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step)
}

export function extremesOf(values: readonly ChartValue[]): { low: number; high: number; highAt: number } | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const high = Math.max(...known)
  return { low: Math.min(...known), high, highAt: values.indexOf(high) }
}
