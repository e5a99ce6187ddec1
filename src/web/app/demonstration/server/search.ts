import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import { resources } from '#contract/resources.ts'
import { named } from '#contract/search/named.ts'
import { type Found, type FoundKind, foundKinds, searchApi } from '#contract/search/search.api.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { type Page, largestPageSize } from '#contract/wire/page.ts'
import { mayCall } from '#contract/wire/who.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { foundAmong } from '#web/platform/kit/found-among.ts'
import { type Answering, answering } from './answering.ts'

/** Where each kind is listed, and how it is called there. */
const lists = {
  pirogue: [fleetApi.list, named.pirogue],
  trip: [tripsApi.list, named.trip],
  user: [accountsApi.list, named.user],
  organisation: [organisationsApi.list, named.organisation],
  device: [devicesApi.list, named.device],
  quai: [resources.quais.api.list, named.quai],
  armateur: [resources.armateurs.api.list, named.armateur],
  balise: [resources.balises.api.list, named.balise],
  zone: [zonesApi.list, named.zone],
} as const satisfies { readonly [K in FoundKind]: readonly [Endpoint, (thing: never) => readonly Found[]] }

type AnswerTo = (endpoint: Endpoint) => Answering['answer'] | undefined

/** All that the lists of this demonstration have, for whoever may read them; `answerTo` has their answers. */
export function searchAnswers(answerTo: AnswerTo): readonly Answering[] {
  return [
    answering(searchApi.find, async (asked) => {
      const { search } = asked.query
      const readable = foundKinds.filter((kind) => mayCall(lists[kind][0].who, asked.person.role))
      const all = await Promise.all(
        readable.map(async (kind) => {
          const [endpoint, name] = lists[kind]
          const query = { page: 1, pageSize: largestPageSize } as unknown as undefined
          const listed = await answerTo(endpoint)?.({ ...asked, query })
          return ((listed as Page<never> | undefined)?.results ?? []).flatMap((thing) => name(thing))
        }),
      )
      return { results: [...foundAmong(all, search)] }
    }),
  ]
}
