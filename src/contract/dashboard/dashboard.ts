import * as z from 'zod/mini'

/** What a role sees at a glance, computed from what is stored. What nothing is known of is null: it is not zero. */

const moment = z.iso.datetime()
const count = z.int()
const unlessUnknown = z.nullable

const tripStatuses = ['at_sea', 'ashore'] as const

/** A fisherman's day, of Africa/Dakar: the outing in progress, and those that began or ended today, declared or tracked. */
const ofFisherman = z.object({
  role: z.literal('fisherman'),
  /** At sea when declared so, when out, or heard more than 500 m from the shore and outside a harbour; ashore when it came home; else null. */
  tripStatus: unlessUnknown(z.enum(tripStatuses)),
  lastHeard: unlessUnknown(moment),
  trips: count,
  /** When the first of these outings began: a long one began before today. */
  since: unlessUnknown(moment),
  /** By its tracker alone. */
  distanceKm: unlessUnknown(z.number()),
  minutesAtSea: unlessUnknown(count),
})

/** The specification's fleet statistics, for organisations and administrators alone. */
const fleet = {
  /** Heard within the last two hours. */
  activeBoats: count,
  knownBoats: count,
  activeAlerts: count,
  totalLocations: count,
  /** Declared, or shown by a tracker; those that should be back among them. */
  atSea: count,
  overdue: count,
}

const ofOrganization = z.object({
  role: z.literal('organization'),
  ...fleet,
  /** Calls for help that are not over, those that somebody has taken charge of included; no exercise is one. */
  emergencies: count,
  emergenciesInCharge: count,
  /** Those that it sees: its own members, and the independent. */
  registeredFishermen: count,
  ownFishermen: count,
})

const ofAdmin = z.object({
  role: z.literal('admin'),
  ...fleet,
  /** Of the minutes since then, in how many the server was at work. */
  availability: unlessUnknown(z.object({ percent: z.number(), since: moment })),
  users: count,
  newUsersThisMonth: count,
  systemAlerts: count,
  databaseBytes: unlessUnknown(count),
})

export const dashboard = z.discriminatedUnion('role', [ofFisherman, ofOrganization, ofAdmin])
export type Dashboard = z.output<typeof dashboard>
export type DashboardOf<R extends Dashboard['role']> = Extract<Dashboard, { readonly role: R }>
