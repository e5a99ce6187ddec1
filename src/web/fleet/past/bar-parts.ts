import type { PastEmergency, SeaAtMoment } from '#contract/fleet/fleet-past.ts'
import type { Steps } from './past-steps.ts'

/*
 * What is drawn on the bar, as parts of its width and height.
 *   barsOf    a half hour each, as high as there were boats at sea at its end
 *   hoursOf   every third hour of the clock
 *   notchesOf the calls for help, since when and until when
 */

type Bar = { readonly from: number; readonly width: number; readonly height: number; readonly at: string }

export function barsOf(steps: Steps, moments: readonly SeaAtMoment[]): Bar[] {
  const most = Math.max(1, ...moments.map(({ atSea }) => atSea))
  return moments.slice(1).map(({ at, atSea }, index) => {
    const from = partOf(steps, Date.parse(moments[index]?.at ?? at))
    return { at, from, width: partOf(steps, Date.parse(at)) - from, height: atSea / most }
  })
}

/** How many were at sea then, before the fleet of that moment has come: at the half hour that is nearest. */
export function atSeaAbout(moments: readonly SeaAtMoment[], at: number): number {
  const far = ({ at: other }: SeaAtMoment) => Math.abs(Date.parse(other) - at)
  return moments.reduce((near, one) => (far(one) < far(near) ? one : near), moments[0] ?? { at: '', atSea: 0 }).atSea
}

const hour = 3_600_000
/** Room for the word at the end of the bar. */
const lastPart = 0.84

export function hoursOf(steps: Steps): { readonly part: number; readonly hour: number }[] {
  const first = Math.ceil(steps.from / (3 * hour)) * 3 * hour
  const marks = Array.from({ length: 9 }, (_, index) => first + index * 3 * hour)
  return marks
    .map((at) => ({ part: partOf(steps, at), hour: new Date(at).getUTCHours() }))
    .filter(({ part }) => part > 0.02 && part < lastPart)
}

export type EmergencyNotch = {
  readonly id: string
  readonly call: PastEmergency
  readonly from: number
  readonly width: number
  readonly state: 'open' | 'in_charge' | 'ended'
}

export function notchesOf(steps: Steps, calls: readonly PastEmergency[]): EmergencyNotch[] {
  return calls.map((call) => {
    const from = partOf(steps, Date.parse(call.startedAt))
    const until = call.endedAt === null ? 1 : partOf(steps, Date.parse(call.endedAt))
    const state = call.endedAt !== null ? 'ended' : call.inChargeAt !== null ? 'in_charge' : 'open'
    return { id: call.id, call, from, width: Math.max(0, until - from), state }
  })
}

export function partOf({ from, until }: Steps, at: number): number {
  return Math.min(1, Math.max(0, (at - from) / Math.max(1, until - from)))
}
