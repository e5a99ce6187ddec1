type Timed = { readonly at: number }

/** Longer than two intervals of the slowest tracker: what the boat did meanwhile is not known and not invented. */
export const longestLeg = 10 * 60_000

/** A track in the pieces between its silences. */
export function piecesBetweenSilences<P extends Timed>(points: readonly P[]): P[][] {
  const legs: P[][] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (before === undefined || point.at - before.at > longestLeg) legs.push([])
    legs.at(-1)?.push(point)
  }
  return legs
}
