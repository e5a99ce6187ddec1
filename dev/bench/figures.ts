/** One line of the table: a figure with its spread over the runs, and the goal it is held against. */
export type Figure = {
  readonly name: string
  readonly unit: string
  readonly goal: string
  readonly runs: readonly number[]
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function summary({ name, unit, goal, runs }: Figure) {
  const rounded = (value: number) => Number(value.toPrecision(3))
  return {
    name,
    unit,
    median: rounded(percentile(runs, 0.5)),
    least: rounded(Math.min(...runs)),
    most: rounded(Math.max(...runs)),
    goal,
  }
}
