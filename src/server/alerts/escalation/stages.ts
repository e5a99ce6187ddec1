import type { Services } from '#server/platform/services.ts'

/**
 * Until a human takes charge:
 *
 *   stage 0   at once      the screens; push to whoever is on duty; the webhook
 *   stage 1   60 s         push, SMS and e-mail to all who are rung
 *   stage 2   3 min        SMS to the family; « Appelez le 119 » to the raiser
 *   stage 3…  every 4 min  as stage 1, again and again
 *
 * A boat that is not back has the same times: its coordinators at once and after 60 s, its family after 3 min, then all.
 * The next stage and its time, which is steady time, stand in the row of the alert: taking charge is one update that also
 * ends this, and a step is done by whoever holds the row.
 */
const second = 1000
const minute = 60 * second
const beforeTheFamily = 3 * minute
const firstStages = [0, 60 * second, beforeTheFamily]
const again = 4 * minute
export const familyStage = 2

export function dueAt(since: Date, stage: number): Date {
  const repeats = stage - (firstStages.length - 1)
  const after = firstStages[stage] ?? beforeTheFamily + repeats * again
  return new Date(since.getTime() + after)
}

/** Longer than this nothing that came in waits to be stored. */
const longestOnItsWay = 30 * second

/** In steady time, from the moment at which the call came in. */
export function firstStepAt({ steady }: Services, receivedAt: Date) {
  return { nextStage: 1, nextStageAt: dueAt(steady.momentOf(receivedAt, longestOnItsWay), 1) }
}

/** Since when an alert calls, reckoned from the time at which one of its stages is due. */
export function calledSince(due: Date, stage: number): Date {
  const after = dueAt(due, stage).getTime() - due.getTime()
  return new Date(due.getTime() - after)
}

/** What was missed while no server ran is done late, once; of what is repeated only what is still to come. */
export function stageAfter(stage: number, since: Date, now: Date): number {
  let next = stage + 1
  while (next >= firstStages.length && dueAt(since, next) <= now) next += 1
  return next
}
