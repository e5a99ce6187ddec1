import { balises } from '#contract/balises/balise.ts'
import { donationGoals } from '#contract/donations/goal.ts'
import { sampleGoals } from '#contract/donations/sample-goals.ts'
import { sampleBalises } from '#server/balises/sample-balises.ts'
import { addSampleGifts } from '#server/donations/sample-gifts.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceActions } from '#server/platform/kit/resource.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { addSampleVisits } from '#server/quais/sample-visits.actions.ts'
import { type SampleSailor, addSampleTrips } from '#server/trips/sample-trips.actions.ts'
import { addSampleEmergencies } from '#server/debriefs/sample-emergencies.actions.ts'
import type { Port } from './demonstration-fleet.ts'

/** From where the boats of each port leave, and where they fish: the way between the two lies on water. */
const ways: { readonly [port in Port]: Pick<SampleSailor, 'berth' | 'ground'> } = {
  Cayar: { berth: { latitude: 14.9188, longitude: -17.1278 }, ground: { latitude: 14.9325, longitude: -17.2125 } },
  Yoff: { berth: { latitude: 14.7665, longitude: -17.4705 }, ground: { latitude: 14.83, longitude: -17.5 } },
  Ngor: { berth: { latitude: 14.7555, longitude: -17.52 }, ground: { latitude: 14.78, longitude: -17.59 } },
  Soumbédioune: { berth: { latitude: 14.6755, longitude: -17.4655 }, ground: { latitude: 14.64, longitude: -17.55 } },
  Rufisque: { berth: { latitude: 14.707, longitude: -17.284 }, ground: { latitude: 14.62, longitude: -17.31 } },
}

export type Sailed = { readonly account: string; readonly device: string; readonly port: Port }

type Doers = { readonly administrator: Caller; readonly coordinator: string }

/** What happened before anybody looks: beacons laid, trips, who came to the quais and what was taken, goals and gifts. */
export async function addPast(
  services: Services,
  sailed: readonly Sailed[],
  { administrator, coordinator }: Doers,
): Promise<void> {
  const sailors: SampleSailor[] = []
  for (const { account, device, port } of sailed) {
    const pirogue = await pirogueIdOf(services, account)
    if (pirogue !== null) sailors.push({ account, pirogue, device, ...ways[port] })
  }
  await addBeacons(services, administrator)
  await addSampleEmergencies(services, coordinator, crewsOf(sailed))
  await addSampleTrips(services, sailors)
  await addSampleVisits(services, coordinator)
  await addSampleGifts(services, coordinator, await addGoals(services, administrator))
}

/** Not of the first boats, of which the commands of the demonstration speak. */
const spokenOf = 5

function crewsOf(sailed: readonly Sailed[]) {
  const of = (wanted: Port) => ({
    ground: ways[wanted].ground,
    accounts: sailed.slice(spokenOf).flatMap(({ account, port }) => (port === wanted ? [account] : [])),
  })
  return { north: of('Cayar'), south: of('Ngor') }
}

async function addGoals(services: Services, by: Caller): Promise<string[]> {
  const { make } = resourceActions(donationGoals, resourceTables.donationGoals)
  return await inTransaction(services, async (inside) => {
    const added: string[] = []
    for (const goal of sampleGoals) added.push((await make(inside, by, donationGoals.draft.parse(goal), newId())).id)
    return added
  })
}

async function addBeacons(services: Services, by: Caller): Promise<void> {
  const { make } = resourceActions(balises, resourceTables.balises)
  await inTransaction(services, async (inside) => {
    for (const beacon of sampleBalises) await make(inside, by, balises.draft.parse(beacon), newId())
  })
}
