import type { QueryClient } from '@tanstack/react-query'
import { resources } from '#contract/resources.ts'
import { named } from '#contract/search/named.ts'
import type { Found, FoundKind } from '#contract/search/search.api.ts'
import { deviceList } from '#web/devices/devices.data.ts'
import { fleetList } from '#web/fleet/fleet.data.ts'
import { foundAmong } from '#web/kit/found-among.ts'
import type { Kind } from '#web/kit/kind.ts'
import { knownOf } from '#web/kit/list-source.ts'
import { sourceOf } from '#web/kit/things.data.ts'
import { knownOrganisations } from '#web/organisations/organisations.data.ts'
import { peopleList } from '#web/pages/users/people-list.ts'
import { everyKeptTrip } from '#web/trips/trips.data.ts'
import { zoneList } from '#web/zones/zone-list.ts'

/** What this device has seen in any list, by its name: at sea it is all there is, and ashore it stands there at once. */
export function knownHere(client: QueryClient, search: string): readonly Found[] {
  return foundAmong(
    Object.values(known).map((namedIn) => namedIn(client)),
    search,
  )
}

const known: { readonly [K in FoundKind]: (client: QueryClient) => readonly Found[] } = {
  pirogue: (client) => knownOf(client, fleetList).flatMap(named.pirogue),
  trip: (client) => everyKeptTrip(client).flatMap(named.trip),
  user: (client) => knownOf(client, peopleList).flatMap(named.user),
  organisation: (client) => knownOrganisations(client).flatMap(named.organisation),
  device: (client) => knownOf(client, deviceList).flatMap(named.device),
  quai: (client) => things(client, resources.quais, named.quai),
  armateur: (client) => things(client, resources.armateurs, named.armateur),
  balise: (client) => things(client, resources.balises, named.balise),
  zone: (client) => knownOf(client, zoneList).flatMap(named.zone),
}

/** What the kit keeps has a shape of its own kind: who has no name yet is left out. */
function things(client: QueryClient, kind: Kind, name: (thing: never) => readonly Found[]): readonly Found[] {
  const seen = knownOf(client, sourceOf(kind)).filter((thing) => typeof thing['name'] === 'string')
  return seen.flatMap((thing) => name(thing as never))
}
