/*
 * How long a case took from one step to the next, from what is stored of it.
 *   delaySteps   the steps in their order
 *   delaysOf     when each was, and so many seconds after the first; a step that never was stays null
 */
export const delaySteps = ['pressed', 'stored', 'rung', 'seen', 'in_charge', 'going', 'on_scene', 'over'] as const
type DelayStep = (typeof delaySteps)[number]

type StepTimes = { readonly [Step in DelayStep]: Date | null }
type Delay = { readonly step: DelayStep; readonly at: string | null; readonly seconds: number | null }

/** A telephone whose clock is ahead pressed in the future: no step is before it was pressed. */
export function delaysOf(times: StepTimes): Delay[] {
  const began = times.pressed?.getTime() ?? null
  return delaySteps.map((step) => {
    const at = times[step]
    if (at === null) return { step, at: null, seconds: null }
    const seconds = began === null ? null : Math.max(0, Math.round((at.getTime() - began) / 1000))
    return { step, at: at.toISOString(), seconds }
  })
}
