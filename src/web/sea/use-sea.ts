import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type TowardsWhat, isOpenSos } from '#contract/alerts/alert.ts'
import { floatingBy } from '#contract/alerts/leeway.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { mayCall } from '#contract/wire/who.ts'
import { isOpen } from '#web/alerts/alert-list.ts'
import { callsToTheWater } from '#web/alerts/alert-need.ts'
import { useAlertsKnown } from '#web/alerts/alerts-known.ts'
import { ownDashboard } from '#web/dashboard/dashboard.data.ts'
import { driftedByNow } from '#web/drift/drift.data.ts'
import { type Fleet, useFleet } from '#web/fleet-map/use-fleet.ts'
import { usePaces } from '#web/positions/paces.ts'
import { type PlacedEmergency, placedEmergencies } from '#web/rescue/emergencies.layer.ts'
import type { Helper } from '#web/rescue/going/nearest-boats.ts'
import { seaThere } from '#web/rescue/going/sea-there.ts'
import { helpWanted, spotsOfCall, whoCouldGo } from '#web/rescue/going/who-could-go.ts'
import type { AdriftFrom, AdriftNow } from '#web/sos/coming/case-doors.ts'
import { boatsOut, everyBoatOut, everybodyOut } from '#web/voyages/voyages.data.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { weatherAt } from '#web/weather/weather.data.ts'
import { type QueueCard, queueOf } from './queue.ts'

/** So many are named, and have their way drawn. */
const mostHelpers = 3
/** More would hide each other. */
const mostDrawn = 4

/** A call for help, and who could get there; `rescuers` are on the way, `toCall` those whom one would call. */
export type CallWithHelpers = {
  readonly alert: PlacedEmergency
  /** Where who goes is wanted. */
  readonly at: LngLat
  readonly towards: TowardsWhat
  readonly helpers: readonly Helper[]
  readonly rescuers: readonly Helper[]
  readonly toCall: readonly Helper[]
}

/** All that is known at sea at this moment, of boats, of people and of what calls for attention. */
export function useSea(user: User) {
  const fleet = useFleet()
  const known = useAlertsKnown()
  const figures = useQuery(ownDashboard(user.role))
  const board = useQuery({
    ...boatsOut(everybodyOut),
    enabled: mayCall(voyagesApi.board.who, effectiveRoleOf(viewerOf(user))),
  })
  const out = useMemo(() => board.data?.results ?? [], [board.data])
  const { alerts } = known
  const emergencies = useMemo(() => alerts.filter((alert) => isOpen(alert) && isOpenSos(alert)), [alerts])
  const queue = useMemo(() => queueOf(alerts, out), [alerts, out])
  const { boats, calls: open, now } = fleet
  const paceOf = usePaces(now)
  const placed = useMemo(() => placedCalls(queue), [queue])
  const weathers = useQueries({ queries: placed.map(({ location }) => weatherAt(location)), combine: whatIsKnown })
  const drifts = useQueries({
    queries: placed.map((alert) => ({ ...driftedByNow(adriftFrom(alert, boats)), enabled: callsToTheWater(alert) })),
    combine: whereByNow,
  })
  const calls = useMemo(
    () => callsOf(placed, { weathers, drifts }, { boats, calls: open, now, paceOf }),
    [placed, weathers, drifts, boats, open, now, paceOf],
  )
  return { fleet, known, figures, board, out, emergencies, queue, calls }
}

export type Sea = ReturnType<typeof useSea>

/** Of a large fleet the first page is known; the map asks for the others while it shows who is out. */
export function useEverybodyOut({ board: { data }, out }: Sea, isShown: boolean): readonly BoatOut[] {
  const hasMore = data !== undefined && data.count > data.results.length
  const whole = useQuery({ ...everyBoatOut(), enabled: isShown && hasMore })
  return isShown && hasMore ? (whole.data ?? out) : out
}

/** As its chip has it. */
export function atSeaIn({ figures: { data } }: Sea): number | undefined {
  return data === undefined || data.role === 'fisherman' ? undefined : data.atSea
}

type Around = Pick<Fleet, 'boats' | 'calls' | 'now'> & { readonly paceOf: ReturnType<typeof usePaces> }

function placedCalls(queue: readonly QueueCard[]): readonly PlacedEmergency[] {
  return placedEmergencies(queue.flatMap((card) => (card.kind === 'sos' ? [card.alert] : []))).slice(0, mostDrawn)
}

function whatIsKnown(asked: readonly UseQueryResult<Weather>[]): readonly (Weather | undefined)[] {
  return asked.map(({ data }) => data)
}

function whereByNow(asked: readonly UseQueryResult<AdriftNow | null>[]): readonly (LngLat | null)[] {
  return asked.map(({ data }) => data?.middle ?? null)
}

function adriftFrom(alert: PlacedEmergency, boats: Fleet['boats']): AdriftFrom {
  const [newest] = spotsOfCall(alert, boats)
  const { longitude, latitude, at } = newest ?? { ...alert.location, at: alert.location.timestamp }
  return { at: lngLat(longitude, latitude), since: Date.parse(at), floating: floatingBy(alert.nature) }
}

type KnownThere = {
  readonly weathers: readonly (Weather | undefined)[]
  readonly drifts: readonly (LngLat | null)[]
}

/** The three that are there soonest, whoever is on the way before them; who is too long unheard of is none of them as long as others are. */
function callsOf(
  placed: readonly PlacedEmergency[],
  { weathers, drifts }: KnownThere,
  around: Around,
): readonly CallWithHelpers[] {
  return placed.map((alert, index) => {
    const last = adriftFrom(alert, around.boats).at
    const { at, towards } = helpWanted(last, drifts[index] ?? null)
    const sea = seaThere(at, weathers[index], around.now)
    const { rescuers, others, toCall } = whoCouldGo(alert, at, { ...around, sea })
    return { alert, at, towards, rescuers, toCall, helpers: [...rescuers, ...others].slice(0, mostHelpers) }
  })
}
