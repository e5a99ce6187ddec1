import type { User } from '#contract/accounts/account.ts'
import { isOpenSos } from '#contract/alerts/alert.ts'
import { type FleetBoat, fleetStates, rankOfNeed } from '#contract/fleet/fleet-boat.ts'
import { activeWithin, fleetStatus, fleetStatusFrench, isAtSea } from '#contract/fleet/fleet-status.ts'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { type Pirogue, pirogues } from '#contract/pirogues/pirogue.ts'
import type { Voyage } from '#contract/voyages/voyage.ts'
import { csvMark, csvRow } from '#contract/wire/file-text.ts'
import { type Answering, answering, existing, narrowed, pageFrom } from '#web/app/demonstration/server/answering.ts'
import { sampleId } from '#web/app/demonstration/server/samples/samples.ts'
import { thingsIn } from '#web/app/demonstration/server/things.ts'
import type { World } from '#web/app/demonstration/server/world.ts'
import { pirogueId, lastPlaces, sampleBoats } from './boats.ts'
import { outIn } from './voyages.ts'

type Asked = {
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly state?: string | undefined
}

/** The five boats that sail in the demonstration, and that of its fisherman, who is ashore. */
export const fleetAnswers: readonly Answering[] = [
  answering(fleetApi.list, ({ world, now, query }) => pageFrom(listed(world, now, query), query)),
  answering(fleetApi.counts, ({ world, now }) => {
    const boats = fleetOf(world, now)
    const of = (status: FleetBoat['status']) => boats.filter((boat) => boat.status === status).length
    return {
      known: boats.length,
      active: boats.filter((boat) => isActive(boat, now)).length,
      out: of('out'),
      atSea: boats.filter(({ status }) => isAtSea(status)).length,
      inPort: of('in_port'),
      offline: of('offline'),
      unknown: of('unknown'),
      inAlert: boats.filter(({ openAlerts }) => openAlerts > 0).length,
    }
  }),
  answering(fleetApi.read, ({ world, now, params }) => {
    const boat = existing(new Map(fleetOf(world, now).map((one) => [one.id, one])), params.id)
    const profile = boat.user === null ? null : existing(world.people, boat.user).profile
    const devices = [...world.devices.values()].filter(({ pirogue }) => pirogue === boat.id)
    const voyage = declaredOf(world, boat.id)
    return {
      ...boat,
      voyage,
      phone: profile?.phone ?? null,
      emergencyContact: profile?.emergencyContact ?? null,
      devices,
    }
  }),
  answering(fleetApi.exportList, ({ world, now, query }) => ({
    name: 'guet-flotte-demonstration.csv',
    type: 'text/csv; charset=utf-8',
    pieces: tableOf(listed(world, now, query)),
  })),
]

function fleetOf(world: World, now: number): FleetBoat[] {
  const places = new Map(lastPlaces(world.fleet).map((place) => [place.pirogue, place]))
  const out = outIn(world, now).filter(({ isShownByPlace }) => !isShownByPlace)
  const numbers = [...sampleBoats.map((_, index) => index + 1), ownBoat]
  return numbers.map((number) => {
    const id = pirogueId(number)
    const person = existing(world.people, number === ownBoat ? sampleId(1, 1) : sampleId(1, 10 + number))
    const known = thingsIn<Pirogue>(world, pirogues.noun).get(id)
    const place = places.get(id)
    const trips = [...world.trips.values()].filter(({ trip }) => trip.pirogue === id)
    const lastHeard = place?.effectiveAt ?? trips[0]?.trip.lastHeard ?? null
    const open = [...world.alerts.values()].filter((alert) => alert.pirogue === id && alert.status !== 'resolved')
    return {
      id,
      ...calledAs(person),
      ...(known && { user: known.ownerUser, ownerName: known.owner || null }),
      status: fleetStatus(
        {
          isOut: out.some(({ pirogue }) => pirogue === id),
          isHidden: false,
          heardAt: lastHeard === null ? null : Date.parse(lastHeard),
          isOffShore: place !== undefined,
        },
        now,
      ),
      isHidden: false,
      outSince: declaredOf(world, id)?.leftAt ?? null,
      lastHeard,
      lastPosition: place ? { ...place, timestamp: place.effectiveAt } : null,
      openAlerts: open.length,
      isCalling: open.some(isOpenSos),
      isOverdue: out.some(({ pirogue, state }) => pirogue === id && state === 'overdue'),
    }
  })
}
function declaredOf({ voyages }: World, pirogue: string): Voyage | null {
  return [...voyages.values()].find((voyage) => voyage.pirogue === pirogue && voyage.end === null) ?? null
}

/** As `sample-trips.ts` has it. */
const ownBoat = 9

function calledAs({ id: user, profile }: User) {
  const { boatName, licenseNumber, fullName, organizationName } = profile
  const [name, license, organisationName] = [boatName, licenseNumber, organizationName].map((said) => said || null)
  return {
    user,
    name: name ?? null,
    licenseNumber: license ?? null,
    ownerName: fullName || null,
    organisationName: organisationName ?? null,
  }
}

function listed(world: World, now: number, { search, sort = 'name', state }: Asked): FleetBoat[] {
  const boats = fleetOf(world, now).map((boat) => ({ ...boat, state: statesOf(boat, now) }))
  return narrowed(
    boats,
    { search, sort, filters: { state } },
    { search: ['name', 'licenseNumber', 'ownerName'], first: rankOfNeed },
  )
}

function statesOf(boat: FleetBoat, now: number): string[] {
  const isIn = {
    active: isActive(boat, now),
    out: isAtSea(boat.status),
    in_port: boat.status === 'in_port',
    offline: boat.status === 'offline',
    alerts: boat.openAlerts > 0,
  }
  return fleetStates.filter((state) => isIn[state])
}

function isActive({ lastHeard }: FleetBoat, now: number): boolean {
  return lastHeard !== null && now - Date.parse(lastHeard) <= activeWithin
}

async function* tableOf(boats: readonly FleetBoat[]): AsyncGenerator<string> {
  yield `${csvMark}${csvRow(['pirogue', 'patron', 'etat', 'derniere_position_utc', 'alertes_ouvertes'])}`
  for (const boat of boats) {
    yield csvRow([
      boat.name ?? '',
      boat.ownerName ?? '',
      fleetStatusFrench[boat.status],
      boat.lastHeard ?? '',
      boat.openAlerts,
    ])
  }
}
