import type { FlowUsed } from './drift.api.ts'
import type { FlowTyped } from './drift.rules.ts'
import { type East, type Flow, hourlyFlow, steadyFlow, towards, unknownFlow } from './flow.ts'

/*
 * What moves a drift, with what is told of it afterwards.
 *   typedFlow   hour by hour from the first moment of the start
 *   toldFlow    of the hours of a weather; null where none of them is told
 *   noFlow      nobody knows it
 */
export type FlowKind = 'wind' | 'current'
export type FlowFound = { readonly flow: Flow; readonly used: FlowUsed }
export type FlowHour = { readonly at: number; readonly speed: number; readonly direction: number }

const hour = 3_600_000

export function typedFlow(kind: FlowKind, typed: FlowTyped, from: number): FlowFound {
  const hours = hoursOf(typed).map((one, place) => ({ ...one, at: from + place * hour }))
  const moving = hours.map((one) => movingOf(kind, one))
  const [first] = moving
  const flow = moving.length === 1 && first ? steadyFlow(first) : hourlyFlow(from, moving)
  const last = hours.length === 1 ? null : isoOf(hours.at(-1)?.at ?? from)
  return {
    flow,
    used: { source: 'given', fetchedAt: null, simulated: false, knownUntil: last, hours: hours.map(shownHour) },
  }
}

function hoursOf(typed: FlowTyped): readonly Omit<FlowHour, 'at'>[] {
  if (Array.isArray(typed)) return typed
  const { speed, direction } = typed
  if (!Array.isArray(speed) || !Array.isArray(direction)) return [{ speed, direction } as Omit<FlowHour, 'at'>]
  return speed.map((one, place) => ({ speed: one, direction: direction[place] ?? 0 }))
}

export const noFlow: FlowFound = {
  flow: unknownFlow,
  used: { source: 'none', fetchedAt: null, simulated: false, knownUntil: null, hours: [] },
}

/** One hour of the weather as its source tells it; null is what it does not say. */
export type HourTold = { readonly at: string; readonly speed: number | null; readonly direction: number | null }
type ToldFlow = { readonly flow: Flow; readonly hours: readonly FlowHour[] }

export function toldFlow(kind: FlowKind, told: readonly HourTold[]): ToldFlow | null {
  const known = told.flatMap(({ at, speed, direction }) =>
    speed === null || direction === null ? [] : [{ at: Date.parse(at), speed, direction }],
  )
  const hours = withoutGaps(known)
  const [first] = hours
  if (first === undefined) return null
  const moving = hours.map((one) => movingOf(kind, one))
  return { flow: hourlyFlow(first.at, moving), hours }
}

/** An hour that is not told is as the one before it. */
function withoutGaps(hours: readonly FlowHour[]): FlowHour[] {
  const whole: FlowHour[] = []
  for (const one of hours) {
    for (let before = whole.at(-1); before && before.at + hour < one.at; before = whole.at(-1))
      whole.push({ ...before, at: before.at + hour })
    whole.push(one)
  }
  return whole
}

/** Wind is named by where it comes from, a current by where it goes. */
function movingOf(kind: FlowKind, { speed, direction }: Omit<FlowHour, 'at'>): East {
  return towards(kind === 'wind' ? direction + 180 : direction, speed)
}

export type FlowSpan = { readonly from: number; readonly until: number }

/** Those that a drift of this span was carried by. */
export function shownHours(hours: readonly FlowHour[], { from, until }: FlowSpan): FlowUsed['hours'] {
  return hours.filter(({ at }) => at > from - hour && at < until + hour).map(shownHour)
}

function shownHour({ at, speed, direction }: FlowHour): FlowUsed['hours'][number] {
  return { at: isoOf(at), speed, direction }
}

export function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
