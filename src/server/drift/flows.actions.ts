import type { LatLng } from '#contract/wire/units.ts'
import {
  type FlowFound,
  type FlowHour,
  type FlowKind,
  type HourTold,
  isoOf,
  shownHours,
  toldFlow,
} from '#contract/drift/flow-found.ts'
import { type FlowAt, agedFlow, nearestFlow } from '#contract/drift/flow.ts'
import type { Services } from '#server/platform/services.ts'
import { type KnownCell, outlookAt } from '#server/weather/cells.actions.ts'
import type { ValuesAt, OutlookValues } from '#server/weather/outlook.ts'

type Asked = { readonly kind: FlowKind; readonly from: number; readonly until: number }

/** Out of the kept weather of some places; null where no hour of it is known. The first place is that of the start: its hours are those that are shown. */
export async function keptFlow(
  services: Services,
  { kind, from, until }: Asked,
  places: readonly LatLng[],
  mayAsk: (cell: string) => Promise<boolean>,
): Promise<FlowFound | null> {
  const found = (await Promise.all(places.map((place) => flowAt(services, kind, place, mayAsk)))).filter(
    (one) => one !== null,
  )
  const [first] = found
  if (first === undefined) return null
  const fetchedAt = Math.min(...found.map(({ cell }) => cell.fetchedAt.getTime()))
  const flow = agedFlow(nearestFlow(found.map((one) => one.at)), fetchedAt, services.now().getTime())
  return {
    flow,
    used: {
      source: 'weather',
      fetchedAt: isoOf(fetchedAt),
      simulated: found.some(({ cell }) => cell.simulated),
      knownUntil: isoOf(flow.known[1]),
      hours: shownHours(first.hours, { from, until }),
    },
  }
}

type FlowOfCell = { readonly at: FlowAt; readonly hours: readonly FlowHour[]; readonly cell: KnownCell<unknown> }

async function flowAt(
  services: Services,
  kind: FlowKind,
  place: LatLng,
  mayAsk: (cell: string) => Promise<boolean>,
): Promise<FlowOfCell | null> {
  const cell =
    kind === 'wind' ? await outlookAt(services, 'air', place, mayAsk) : await outlookAt(services, 'sea', place, mayAsk)
  if (cell === null) return null
  const told = toldFlow(kind, cell.outlook.hours.map(hourOf))
  return told && { at: { ...place, flow: told.flow }, hours: told.hours, cell }
}

function hourOf({ at, values }: ValuesAt<OutlookValues['air' | 'sea']>): HourTold {
  return 'windSpeed' in values
    ? { at, speed: values.windSpeed, direction: values.windDirection }
    : { at, speed: values.currentSpeed, direction: values.currentDirection }
}
