import type { FlowUsed } from '#contract/drift/drift.api.ts'
import type { FlowTyped } from '#contract/drift/drift.rules.ts'
import {
  type East,
  type Flow,
  type FlowAt,
  hourlyFlow,
  nearestFlow,
  steadyFlow,
  towards,
  unknownFlow,
} from '#contract/drift/flow.ts'
import type { Services } from '#server/services.ts'
import { type KnownCell, type Place, outlookAt } from '#server/weather/cells.actions.ts'
import type { ValuesAt, ValuesOf } from '#server/weather/outlook.ts'

/*
 * What moves a drift, as it is typed or as it is kept of the weather.
 *   typedFlow    hour by hour from the first moment of the start
 *   keptFlow     out of the kept weather of some places; null where no hour of it is known
 *   noFlow       nobody knows it
 */
type Kind = 'wind' | 'current'
export type FlowFound = { readonly flow: Flow; readonly used: FlowUsed }

type Hour = { readonly at: number; readonly speed: number; readonly direction: number }
const hour = 3_600_000

export function typedFlow(kind: Kind, typed: FlowTyped, from: number): FlowFound {
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

function hoursOf(typed: FlowTyped): readonly Omit<Hour, 'at'>[] {
  if (Array.isArray(typed)) return typed
  const { speed, direction } = typed
  if (!Array.isArray(speed) || !Array.isArray(direction)) return [{ speed, direction } as Omit<Hour, 'at'>]
  return speed.map((one, place) => ({ speed: one, direction: direction[place] ?? 0 }))
}

export const noFlow: FlowFound = {
  flow: unknownFlow,
  used: { source: 'none', fetchedAt: null, simulated: false, knownUntil: null, hours: [] },
}

type Asked = { readonly kind: Kind; readonly from: number; readonly until: number }

/** The first place is that of the start: its hours are those that are shown. */
export async function keptFlow(
  services: Services,
  { kind, from, until }: Asked,
  places: readonly Place[],
  mayAsk: (cell: string) => Promise<boolean>,
): Promise<FlowFound | null> {
  const found = (await Promise.all(places.map((place) => flowAt(services, kind, place, mayAsk)))).filter(
    (one) => one !== null,
  )
  const [first] = found
  if (first === undefined) return null
  const flow = nearestFlow(found.map((one) => one.at))
  const shown = first.hours.filter(({ at }) => at > from - hour && at < until + hour)
  return {
    flow,
    used: {
      source: 'weather',
      fetchedAt: isoOf(Math.min(...found.map(({ cell }) => cell.fetchedAt.getTime()))),
      simulated: found.some(({ cell }) => cell.simulated),
      knownUntil: isoOf(flow.known[1]),
      hours: shown.map(shownHour),
    },
  }
}

type FlowOfCell = { readonly at: FlowAt; readonly hours: readonly Hour[]; readonly cell: KnownCell<unknown> }

async function flowAt(
  services: Services,
  kind: Kind,
  place: Place,
  mayAsk: (cell: string) => Promise<boolean>,
): Promise<FlowOfCell | null> {
  const cell =
    kind === 'wind' ? await outlookAt(services, 'air', place, mayAsk) : await outlookAt(services, 'sea', place, mayAsk)
  if (cell === null) return null
  const hours = withoutGaps(cell.outlook.hours.flatMap((one) => hourOf(one)))
  const [first] = hours
  if (first === undefined) return null
  const flow = hourlyFlow(
    first.at,
    hours.map((one) => movingOf(kind, one)),
  )
  return { at: { ...place, flow }, hours, cell }
}

function hourOf({ at, values }: ValuesAt<ValuesOf['air' | 'sea']>): Hour[] {
  const [speed, direction] =
    'windSpeed' in values ? [values.windSpeed, values.windDirection] : [values.currentSpeed, values.currentDirection]
  return speed === null || direction === null ? [] : [{ at: Date.parse(at), speed, direction }]
}

/** An hour that is not told is as the one before it. */
function withoutGaps(hours: readonly Hour[]): Hour[] {
  const whole: Hour[] = []
  for (const one of hours) {
    for (let before = whole.at(-1); before && before.at + hour < one.at; before = whole.at(-1))
      whole.push({ ...before, at: before.at + hour })
    whole.push(one)
  }
  return whole
}

/** Wind is named by where it comes from, a current by where it goes. */
function movingOf(kind: Kind, { speed, direction }: Omit<Hour, 'at'>): East {
  return towards(kind === 'wind' ? direction + 180 : direction, speed)
}

function shownHour({ at, speed, direction }: Hour): FlowUsed['hours'][number] {
  return { at: isoOf(at), speed, direction }
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
