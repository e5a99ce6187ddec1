import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import { resources } from '#contract/resources.ts'
import { named } from '#contract/search/named.ts'
import { type Found, mostOfEach } from '#contract/search/search.api.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { nearly } from '#contract/wire/nearly.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { type Who, mayCall } from '#contract/wire/who.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { foundDevices } from '#server/devices/devices.actions.ts'
import { listFleet } from '#server/fleet/fleet.actions.ts'
import { listOrganisations } from '#server/organisations/approval.actions.ts'
import { foundPeople } from '#server/people/people.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceActions } from '#server/platform/kit/resource.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { listTrips } from '#server/trips/trips.actions.ts'
import { listZones } from '#server/zones/zones.actions.ts'

/*
 * What somebody looks for by name, found by the lists that they may read anyway: who sees what is decided there, once.
 */

type Asked = PageQuery & { readonly search: string; readonly sort: string; readonly isNearestFirst: true }
type List = {
  readonly who: Who
  readonly ask: (services: Services, caller: Caller, asked: Asked) => Promise<readonly Found[]>
}

/* What only the server can tell of them is asked for nothing here. */
const quais = resourceActions(resources.quais, resourceTables.quais)
const armateurs = resourceActions(resources.armateurs, resourceTables.armateurs)
const balises = resourceActions(resources.balises, resourceTables.balises)

const fleet: List = {
  who: fleetApi.list.who,
  ask: async (services, caller, asked) => (await listFleet(services, caller, asked)).results.flatMap(named.pirogue),
}
const others: readonly List[] = [
  {
    who: accountsApi.list.who,
    ask: async (services, caller, asked) =>
      (await foundPeople(services, caller, { ...asked, sort: 'full_name' })).flatMap(named.user),
  },
  {
    who: organisationsApi.list.who,
    ask: async (services, _caller, asked) =>
      (await listOrganisations(services, asked)).results.flatMap(named.organisation),
  },
  {
    who: devicesApi.list.who,
    ask: async (services, caller, asked) =>
      (await foundDevices(services, caller, { ...asked, sort: 'device_id' })).shown.flatMap(named.device),
  },
  {
    who: resources.quais.readBy,
    ask: async (services, caller, asked) => (await quais.list(services, caller, asked)).results.flatMap(named.quai),
  },
  {
    who: resources.armateurs.readBy,
    ask: async (services, caller, asked) =>
      (await armateurs.list(services, caller, asked)).results.flatMap(named.armateur),
  },
  {
    who: resources.balises.readBy,
    ask: async (services, caller, asked) => (await balises.list(services, caller, asked)).results.flatMap(named.balise),
  },
  {
    who: zonesApi.list.who,
    ask: async (services, _caller, asked) => (await listZones(services, asked)).results.flatMap(named.zone),
  },
]

/** With one letter wrong only when nothing is called so to the letter: whoever types well is not shown what he did not mean. */
export async function find(services: Services, caller: Caller, search: string): Promise<Found[]> {
  const found = await findSaid(services, caller, search)
  return found.length > 0 ? found : await findSaid(services, caller, nearly(search))
}

async function findSaid(services: Services, caller: Caller, search: string): Promise<Found[]> {
  const standing = effectiveRoleOf(caller)
  const asked = { search, sort: 'name', isNearestFirst: true, page: 1, pageSize: mostOfEach } as const
  const nearest = async ({ who, ask }: List) => (mayCall(who, standing) ? await ask(services, caller, asked) : [])
  const boatsAndTrips = async () => {
    const boats = await nearest(fleet)
    return [...boats, ...(await tripsOf(services, caller, boats, search))]
  }
  return (await Promise.all([boatsAndTrips(), ...others.map(nearest)])).flat()
}

/** Whose trips are shown, and how many of each. */
const boatsWithTrips = 2
const lastTrips = 3

/** The last times out of the boats that were found; a fisherman's own, of his boat. */
async function tripsOf(
  services: Services,
  caller: Caller,
  boats: readonly Found[],
  search: string,
): Promise<readonly Found[]> {
  if (!mayCall(tripsApi.list.who, effectiveRoleOf(caller))) return []
  const newest = { page: 1, pageSize: lastTrips }
  if (caller.role === 'fisherman') {
    const own = await listTrips(services, caller, { ...newest, user: caller.id, search })
    return own.results.flatMap(named.trip)
  }
  const asked = boats.slice(0, boatsWithTrips).map(({ id }) => listTrips(services, caller, { ...newest, pirogue: id }))
  return (await Promise.all(asked)).flatMap(({ results }) => results.flatMap(named.trip)).slice(0, mostOfEach)
}
