import { queryOptions } from '@tanstack/react-query'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { fleetKeys } from '#web/fleet/fleet.live.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'

/** What the details of a boat show of other features: asked together with the fleet, and again when it stirs. */
const [mostPositions, mostTrips, mostAlerts] = [10, 5, 10]
const poll = pollPeriod('received')

function part<Reply>(name: string, id: string, ask: (signal: AbortSignal) => Promise<Reply>) {
  return queryOptions({
    queryKey: [...fleetKeys, 'part', id, name],
    queryFn: ({ signal }) => ask(signal),
    staleTime: poll,
    meta: { isPassing: true },
  })
}

export function positionsOfBoat(pirogue: string) {
  return part('positions', pirogue, async (signal) => {
    return (await call(positionsApi.list, { query: { pirogue, pageSize: mostPositions }, signal })).results
  })
}

export function tripsOfBoat(pirogue: string) {
  return part('trips', pirogue, async (signal) => {
    return (await call(tripsApi.list, { query: { pirogue, pageSize: mostTrips }, signal })).results
  })
}

export function alertsOfBoat(pirogue: string) {
  return part('alerts', pirogue, async (signal) => {
    return (await call(alertsApi.list, { query: { pirogue, open: true, pageSize: mostAlerts }, signal })).results
  })
}
