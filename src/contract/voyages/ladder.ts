/*
 * When somebody who is not back is asked for (why: voyages.md#a-long-trip-is-late-after-more-than-half-an-hour).
 *
 *   stage 0   15 min before   a reminder to the fisherman
 *   stage 1   at the time     a reminder
 *   stage 2   15 min after    a reminder
 *   stage 3   30 min after    an alert « Retour en retard », and who is rung for it (`alerts/escalation.actions.ts`);
 *                             of a long trip later: 15 % of its planned hours (`alarmDelay`)
 *
 * All in steady time.
 */
const minute = 60_000
const reminders = [-15 * minute, 0, 15 * minute]
export const alarmStage = reminders.length
const shareOfPlanned = 0.15

/** What nobody is searched for earlier than, after it was due. */
export const leastAlarmDelay = 30 * minute

/**
 * So long after its return was due a boat is searched for. Who plans five days knows his return to the day, who plans four hours to
 * the half hour. `planned`: from leaving to the return that was said first; a trip that is prolonged later is waited for no longer.
 */
export function alarmDelay(planned: number): number {
  return Math.max(leastAlarmDelay, Math.round((planned * shareOfPlanned) / minute) * minute)
}

/** What is heard late gets so long: what the same telephone said after it is on its way. */
export const lateWordGrace = minute

type LadderStep = { readonly stage: number; readonly at: number }
/** When it is due, and how long after that it is searched for. */
export type Due = { readonly due: number; readonly alarmAfter: number }

/** How long after the return was due each stage is done. */
export function stageAfter(stage: number, alarmAfter: number): number {
  return reminders[stage] ?? alarmAfter
}

function stagesOf({ due, alarmAfter }: Due): number[] {
  return [...reminders, alarmAfter].map((after) => due + after)
}

/** Which step comes next of a boat that is due then, as it is known now. */
export function firstStep(due: Due, now: number): LadderStep {
  const times = stagesOf(due)
  const next = times.findIndex((at) => at > now)
  return next === -1 ? { stage: alarmStage, at: now + lateWordGrace } : { stage: next, at: times[next] ?? due.due }
}

/** Of steps that nobody was there to do only the last is done: a reminder that is not true any more is none. */
export function stepToDo(stage: number, due: Due, now: number): number {
  const passed = stagesOf(due).findLastIndex((at) => at <= now)
  return Math.max(stage, passed)
}

export function stepAfter(stage: number, due: Due): LadderStep | null {
  const at = stagesOf(due)[stage + 1]
  return at === undefined ? null : { stage: stage + 1, at }
}
