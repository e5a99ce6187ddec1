/*
 * When somebody who is not back is asked for.
 *
 *   stage 0   15 min before   a reminder to the fisherman
 *   stage 1   at the time     a reminder
 *   stage 2   15 min after    a reminder
 *   stage 3   30 min after    an alert « Retour en retard », and who is rung for it (`alerts/escalation.actions.ts`)
 *
 * All in steady time.
 */
const minute = 60_000
export const stages = [-15 * minute, 0, 15 * minute, 30 * minute]
export const alarmStage = stages.length - 1

/** What is heard late gets so long: what the same telephone said after it is on its way. */
export const lateWordGrace = minute

export type Step = { readonly stage: number; readonly at: number }

/** Which step comes next of a boat that is due then, as it is known now. */
export function firstStep(due: number, now: number): Step {
  const next = stages.findIndex((after) => due + after > now)
  return next === -1 ? { stage: alarmStage, at: now + lateWordGrace } : { stage: next, at: due + (stages[next] ?? 0) }
}

/** Of steps that nobody was there to do only the last is done: a reminder that is not true any more is none. */
export function stepToDo(stage: number, due: number, now: number): number {
  const passed = stages.findLastIndex((after) => due + after <= now)
  return Math.max(stage, passed)
}

export function stepAfter(stage: number, due: number): Step | null {
  const after = stages[stage + 1]
  return after === undefined ? null : { stage: stage + 1, at: due + after }
}
