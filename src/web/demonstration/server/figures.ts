import type { User } from '#contract/accounts/account.ts'
import { isOpenSos } from '#contract/alerts/alert.ts'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { dashboardApi } from '#contract/dashboard/dashboard.api.ts'
import { type Answering, answering } from './answering.ts'
import { placesIn } from './boats.ts'
import type { World } from './world.ts'

/** Counted from what the demonstration holds. There is no server whose availability or size could be known. */
export const figureAnswers: readonly Answering[] = [
  answering(dashboardApi.read, ({ world, person }) => figuresOf(world, person)),
]

function figuresOf({ fleet, alerts, trips, people }: World, { id, role }: User): Dashboard {
  const open = [...alerts.values()].filter(isOpenSos)
  const active = [...alerts.values()].filter(({ status }) => status === 'active')
  const boats = placesIn(fleet).length
  const figures = {
    activeBoats: boats,
    knownBoats: boats,
    activeAlerts: active.length,
    totalLocations: fleet.locations.length,
  }
  switch (role) {
    case 'fisherman': {
      const last = [...trips.values()].find(({ trip }) => trip.user === id)?.trip
      const today = { trips: 0, since: null, distanceKm: null, minutesAtSea: null }
      return { role, tripStatus: last ? 'ashore' : null, lastHeard: last?.lastHeard ?? null, ...today }
    }
    case 'organization': {
      const inCharge = open.filter(({ status }) => status === 'acknowledged').length
      const fishermen = [...people.values()].filter((one) => one.role === 'fisherman').length
      const crew = { registeredFishermen: fishermen, ownFishermen: fishermen }
      return { role, ...figures, emergencies: open.length, emergenciesInCharge: inCharge, ...crew }
    }
    case 'admin': {
      const systemAlerts = active.filter(({ alertType }) => alertType === 'system').length
      return {
        role,
        ...figures,
        availability: null,
        users: people.size,
        newUsersThisMonth: 0,
        systemAlerts,
        databaseBytes: null,
      }
    }
  }
}
