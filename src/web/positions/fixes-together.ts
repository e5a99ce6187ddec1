/**
 * While this device saves data its fixes leave together: one head for six of them. Each is on the disk all the same, the
 * first of a trip leaves at once, and `period` 0 lets all of them.
 */
export function fixesTogether(period: () => number): (now: number) => number {
  let leavesAt = Number.NEGATIVE_INFINITY
  return (now) => {
    if (period() === 0 || now > leavesAt + period()) {
      leavesAt = now
      return 0
    }
    if (now > leavesAt) leavesAt += period()
    return leavesAt - now
  }
}
