import type { User } from '#contract/accounts/account.ts'
import { isOpenSos, isOpenCase } from '#contract/alerts/alert.ts'
import { dashboardApi } from '#contract/dashboard/dashboard.api.ts'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { type Answering, answering } from './answering.ts'
import { countsOf, outIn } from './fleet/voyages.ts'
import type { World } from './world.ts'

/** Counted from what the demonstration holds. There is no server whose availability or size could be known. */
export const dashboardAnswers: readonly Answering[] = [
  answering(dashboardApi.read, ({ world, person, now }) => figuresOf(world, person, now)),
]

function figuresOf(world: World, { id, role }: User, now: number): Dashboard {
  const { fleet, people } = world
  const [alerts, trips] = [[...world.alerts.values()], [...world.trips.values()]]
  const active = alerts.filter((alert) => alert.status === 'active' || isOpenCase(alert))
  const boats = { activeBoats: fleet.boats.length, knownBoats: fleet.boats.length }
  const { atSea, overdue } = countsOf(outIn(world, now))
  const figures = { atSea, overdue, ...boats, activeAlerts: active.length, totalLocations: fleet.locations.length }
  if (role === 'fisherman') {
    const lastHeard = trips.find(({ trip }) => trip.user === id)?.trip.lastHeard ?? null
    const open = [...world.voyages.values()].find(({ user, end }) => user === id && end === null)
    const unknown = { tripStatus: null, trips: 0, since: null, minutesAtSea: null }
    const day = open ? dayOut(Date.parse(open.leftAt), now) : unknown
    return { role, lastHeard, distanceKm: null, ...day }
  }
  if (role === 'organization') {
    const open = alerts.filter(isOpenSos)
    const emergenciesInCharge = open.filter(({ status }) => status === 'acknowledged').length
    const fishermen = [...people.values()].filter((one) => one.role === 'fisherman').length
    const crew = { registeredFishermen: fishermen, ownFishermen: fishermen }
    return { role, ...figures, emergencies: open.length, emergenciesInCharge, ...crew }
  }
  const systemAlerts = active.filter(({ alertType }) => alertType === 'system').length
  const unknown = { availability: null, databaseBytes: null }
  return { role, ...figures, ...unknown, users: people.size, newUsersThisMonth: 0, systemAlerts }
}

function dayOut(left: number, now: number) {
  const since = new Date(left).toISOString()
  return {
    tripStatus: 'at_sea' as const,
    trips: 1,
    since,
    minutesAtSea: Math.max(0, Math.floor((now - left) / 60_000)),
  }
}
