/** Services hear of a boat two days late: for four days it is said where to look. */
export const mostDriftHours = 96

/** One after the other at first, then in larger steps: who looks two days ahead needs no single hours. */
const steps = [
  { until: 12, every: 1 },
  { until: 48, every: 3 },
  { until: mostDriftHours, every: 6 },
] as const
/** Around this moment, however long the silence: in an hour, in two … */
const ahead = [0, 1, 2, 3, 6, 12] as const

/** For which hours after the last news it is drawn, rising; `passed`: how long ago that was, in hours. */
export function hoursDrawn(passed: number): number[] {
  const hours = new Set<number>([0])
  let from = 0
  for (const { until, every } of steps) {
    for (let hour = from; hour <= until; hour += every) hours.add(hour)
    from = until
  }
  const now = hourOfNow(passed)
  for (const more of ahead) if (now + more <= mostDriftHours) hours.add(now + more)
  return [...hours].toSorted((one, other) => one - other)
}

/** The whole hour that is nearest to this moment. */
export function hourOfNow(passed: number): number {
  return Math.min(mostDriftHours, Math.max(0, Math.round(passed)))
}

/** In hours: the last of them are reckoned six apart. */
const nearEnough = 3

/** That of the hours that were reckoned which is nearest; null where none is near. */
export function stepNearest<Step extends { readonly hours: number }>(
  reckoned: readonly Step[],
  hours: number,
): Step | null {
  const away = (step: Step) => Math.abs(step.hours - hours)
  const [nearest] = reckoned.toSorted((one, other) => away(one) - away(other))
  return nearest && away(nearest) <= nearEnough ? nearest : null
}
