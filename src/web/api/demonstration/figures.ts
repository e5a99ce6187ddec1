import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { Role } from '#contract/wire/who.ts'
import { sampleBoats } from './boats.ts'

/** The five boats of the demonstration, all of them out and well. Whoever looks around has no trip, and there is no server. */
export function sampleDashboard(role: Role, now: number): Dashboard {
  const boats = sampleBoats(now).length
  const fleet = { activeBoats: boats, knownBoats: boats, activeAlerts: 0, totalLocations: boats }
  switch (role) {
    case 'fisherman': {
      const day = { trips: 0, since: null, distanceKm: null, minutesAtSea: null }
      return { role, tripStatus: null, lastHeard: null, ...day }
    }
    case 'organization': {
      const people = { registeredFishermen: boats, ownFishermen: boats }
      return { role, ...fleet, emergencies: 0, emergenciesInCharge: 0, ...people }
    }
    case 'admin': {
      const server = { availability: null, systemAlerts: 0, databaseBytes: null }
      return { role, ...fleet, ...server, users: boats, newUsersThisMonth: 0 }
    }
  }
}
