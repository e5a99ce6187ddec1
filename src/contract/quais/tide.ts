/** The tide at a place, from the sea level that the weather service foresees hour by hour. */
export type SeaLevel = { readonly timestamp: string; readonly seaLevel: number | null }
type Extreme = { readonly at: string; readonly level: number }
type Tide = {
  /** In metres above the mean level of the sea. */
  readonly current: number
  readonly isRising: boolean
  readonly nextHigh: Extreme | null
  readonly nextLow: Extreme | null
}

type Known = { readonly at: number; readonly level: number }

/** Null where the sea level of this moment is not known: a tide is never guessed. */
export function tideAt(levels: readonly SeaLevel[], now: number): Tide | null {
  const known = levels
    .flatMap(({ timestamp, seaLevel }): Known[] =>
      seaLevel === null ? [] : [{ at: Date.parse(timestamp), level: seaLevel }],
    )
    .toSorted((one, other) => one.at - other.at)
  const after = known.findIndex(({ at }) => at > now)
  const [from, to] = [known[after - 1], known[after]]
  if (!from || !to || to.at - from.at > longestGap) return null
  const share = (now - from.at) / (to.at - from.at)
  return {
    current: rounded(from.level + (to.level - from.level) * share),
    isRising: to.level > from.level,
    nextHigh: nextTurn(known, now, 1),
    nextLow: nextTurn(known, now, -1),
  }
}

const hour = 3_600_000
const longestGap = 3 * hour

/** Between three hours the sea turns where the parabola through them does. */
function nextTurn(known: readonly Known[], now: number, sign: 1 | -1): Extreme | null {
  for (let index = 1; index + 1 < known.length; index += 1) {
    const [before, middle, after] = [known[index - 1], known[index], known[index + 1]]
    if (!before || !middle || !after || after.at - before.at !== 2 * hour) continue
    const [rise, fall] = [sign * (middle.level - before.level), sign * (middle.level - after.level)]
    if (rise <= 0 || fall < 0) continue
    const turn = turnOf(before.level, middle.level, after.level)
    const at = middle.at + turn.hours * hour
    if (at >= now) return { at: new Date(Math.round(at)).toISOString(), level: rounded(turn.level) }
  }
  return null
}

function turnOf(before: number, middle: number, after: number): { readonly hours: number; readonly level: number } {
  const bend = before - 2 * middle + after
  const hours = bend === 0 ? 0 : (before - after) / (2 * bend)
  return { hours, level: middle - ((before - after) * hours) / 4 }
}

function rounded(level: number): number {
  return Math.round(level * 100) / 100
}
