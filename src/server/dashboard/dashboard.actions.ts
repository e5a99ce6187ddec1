import type { Dashboard, DashboardOf } from '#contract/dashboard/dashboard.ts'
import { activeWithin } from '#contract/fleet/fleet-status.ts'
import { overAt } from '#contract/trips/trip-figures.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { countOpenAlerts } from '#server/alerts/open-alerts.actions.ts'
import { countPeople } from '#server/people/people.actions.ts'
import { startOfDay, startOfMonth } from '#server/platform/clock/calendar.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { boatsHeard, lastHeardOf } from '#server/positions/boats-heard.actions.ts'
import { countPositions } from '#server/positions/positions.actions.ts'
import { tripsOfPersonSince } from '#server/trips/trips.actions.ts'
import { isOffShore } from '#server/voyages/at-sea/off-shore.actions.ts'
import { countOut } from '#server/voyages/board.actions.ts'
import { timesDeclaredOf } from '#server/voyages/voyages.actions.ts'
import { availabilityOf, databaseBytes } from './availability.actions.ts'

/** The figures of one role, and of no other. */
export async function dashboardOf(services: Services, caller: Caller): Promise<Dashboard> {
  switch (caller.role) {
    case 'fisherman':
      return await dayOfFisherman(services, caller)
    case 'organization':
      return await figuresOfOrganization(services, caller)
    case 'admin':
      return await figuresOfAdmin(services, caller)
  }
}

async function dayOfFisherman(services: Services, { id }: Caller): Promise<DashboardOf<'fisherman'>> {
  const now = services.now()
  const today = startOfDay(now)
  const lately = new Date(today.getTime() - longestRest)
  const isOfToday = ({ until }: TimeOut) => until === null || until >= today
  const shown = await tripsOfPersonSince(services, id, lately)
  const trips = shown.filter((trip) => isOfToday(timeOf(trip)))
  const declared = await timesDeclaredOf(services, id, lately)
  const times = outings([...declared.filter(isOfToday), ...trips.map(timeOf)])
  const heard = await lastHeardOf(services, id)
  const isTracked = trips.length > 0 || (heard !== null && heard.at >= today)
  return {
    role: 'fisherman',
    tripStatus: await statusOf(services, { declared, shown: shown.map(timeOf) }, heard),
    lastHeard: heard?.at.toISOString() ?? null,
    trips: times.length,
    since: times[0]?.from.toISOString() ?? null,
    distanceKm: isTracked ? sum(trips, ({ distanceKm }) => distanceKm) : null,
    minutesAtSea: isTracked || times.length > 0 ? Math.floor(sum(times, (time) => lasted(time, now)) / 60_000) : null,
  }
}

/** Of a boat that was not heard for so long it is not said where it lies. */
const longestRest = 30 * 24 * 3_600_000

type LastHeard = NonNullable<Awaited<ReturnType<typeof lastHeardOf>>>

type Lately = { readonly declared: readonly TimeOut[]; readonly shown: readonly TimeOut[] }

/** At sea is who said so, who is out, and who was heard off the shore; ashore who came home since, or said so. Of anybody else nothing is known. */
async function statusOf(
  services: Services,
  { declared, shown }: Lately,
  heard: LastHeard | null,
): Promise<DashboardOf<'fisherman'>['tripStatus']> {
  const times = [...declared, ...shown]
  if (times.some(({ until }) => until === null)) return 'at_sea'
  const isSaidBack = heard !== null && declared.some(({ until }) => until !== null && until >= heard.at)
  if (heard !== null && !isSaidBack && (await isHeardAtSea(services, heard))) return 'at_sea'
  return times.length > 0 ? 'ashore' : null
}

async function isHeardAtSea(services: Services, { at, latitude, longitude }: LastHeard): Promise<boolean> {
  if (services.now().getTime() - at.getTime() > longestRest) return false
  return await isOffShore(services, [longitude, latitude])
}

/** Without an end it lasts. */
type TimeOut = { readonly from: Date; readonly until: Date | null }

/** What its tracker shows is over when the return is said. */
function timeOf(trip: Trip): TimeOut {
  const over = overAt(trip)
  return { from: new Date(trip.startTime), until: over === null ? null : new Date(over) }
}

/** What was said and what its tracker shows of one outing are one outing. */
function outings(times: readonly TimeOut[]): TimeOut[] {
  const found: TimeOut[] = []
  for (const time of times.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = found.at(-1)
    const isSame = last !== undefined && (last.until === null || last.until >= time.from)
    if (!isSame) found.push(time)
    else found.splice(-1, 1, { from: last.from, until: later(last.until, time.until) })
  }
  return found
}

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}

function lasted({ from, until }: TimeOut, now: Date): number {
  return Math.max(0, (until ?? now).getTime() - from.getTime())
}

function sum<Part>(parts: readonly Part[], figure: (part: Part) => number): number {
  return parts.reduce((total, part) => total + figure(part), 0)
}

async function figuresOfOrganization(services: Services, caller: Caller): Promise<DashboardOf<'organization'>> {
  const { fleet, alerts, people } = await figuresOfFleet(services, caller)
  return {
    role: 'organization',
    ...fleet,
    emergencies: alerts.emergencies,
    emergenciesInCharge: alerts.emergenciesInCharge,
    registeredFishermen: people.fishermen,
    ownFishermen: people.ownFishermen,
  }
}

async function figuresOfAdmin(services: Services, caller: Caller): Promise<DashboardOf<'admin'>> {
  const { fleet, alerts, people } = await figuresOfFleet(services, caller)
  return {
    role: 'admin',
    ...fleet,
    availability: await availabilityOf(services),
    users: people.all,
    newUsersThisMonth: people.recent,
    systemAlerts: alerts.system,
    databaseBytes: await databaseBytes(services),
  }
}

async function figuresOfFleet(services: Services, caller: Caller) {
  const now = services.now()
  const { active, known } = await boatsHeard(services, caller, new Date(now.getTime() - activeWithin))
  const alerts = await countOpenAlerts(services, caller)
  const people = await countPeople(services, caller, startOfMonth(now))
  const { atSea, overdue } = await countOut(services, caller)
  const fleet = {
    activeBoats: active,
    knownBoats: known,
    activeAlerts: alerts.active,
    atSea,
    overdue,
    ...(await countPositions(services, caller)),
  }
  return { fleet, alerts, people }
}
