import type { Caller } from './accounts/caller.ts'
import { armateurHooks, linkPirogue } from './armateurs/armateurs.actions.ts'
import { resourceTables } from './kit/resource-tables.ts'
import { resourceActions } from './kit/resource.actions.ts'
import { pirogueOf } from './pirogues/pirogues.actions.ts'
import { quaiHooks } from './quais/quais.actions.ts'
import { type Services, inTransaction } from './services.ts'
import { newId } from './storage/new-id.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { quais } from '#contract/quais/quai.ts'

/** Four quais and three armateurs of the demonstration. The places are real, the figures are not. */
const sampleQuais = [
  {
    name: 'Quai de pêche de Cayar',
    location: 'Cayar',
    latitude: 14.9175,
    longitude: -17.1215,
    capacity: 60,
    maxVesselSize: 18,
    depth: 2.5,
    basinRadius: 250,
    facilities: ['Glace', 'Carburant', 'Eau douce'],
  },
  {
    name: 'Môle 10',
    location: 'Port de Dakar',
    latitude: 14.6826,
    longitude: -17.4287,
    status: 'occupied',
    capacity: 8,
    maxVesselSize: 60,
    depth: 9.5,
    facilities: ['Grue', 'Atelier', 'Douane'],
  },
  {
    name: 'Quai de Joal',
    location: 'Joal-Fadiouth',
    latitude: 14.1733,
    longitude: -16.8362,
    status: 'maintenance',
    capacity: 40,
    maxVesselSize: 22,
    depth: 3.2,
    facilities: ['Glace'],
  },
  {
    name: 'Débarcadère de Mbour',
    location: 'Mbour',
    latitude: 14.4128,
    longitude: -16.9672,
    status: 'reserved',
    capacity: 50,
    maxVesselSize: 20,
    depth: 2.1,
    facilities: ['Marché', 'Eau douce'],
  },
]

const sampleArmateurs = [
  { name: 'Mamadou Diop', company: 'Pêche de Cayar', clpa: 'cayar', licenseNumber: 'ARM-2024-001', boats: 3 },
  { name: 'Fatou Ndiaye', company: 'GIE Teranga', clpa: 'joal', licenseNumber: 'ARM-2023-014', boats: 1 },
  { name: 'Ousmane Fall', company: 'Fall & Fils', clpa: 'mbour', licenseNumber: 'ARM-2021-007', boats: 0 },
]

export async function addLandings(services: Services, by: Caller, skippers: readonly string[]): Promise<void> {
  const quaiActions = resourceActions(quais, resourceTables.quais, quaiHooks)
  const armateurActions = resourceActions(armateurs, resourceTables.armateurs, armateurHooks)
  const left = [...skippers]
  await inTransaction(services, async (inside) => {
    for (const sample of sampleQuais) await quaiActions.make(inside, by, quais.draft.parse(sample), newId())
    for (const [index, { boats, ...sample }] of sampleArmateurs.entries()) {
      const reached = { email: `armateur${index + 1}@guet.example`, phone: `+221 77 000 00 1${index}` }
      const draft = armateurs.draft.parse({
        ...sample,
        ...reached,
        address: `Quartier des pêcheurs, ${sample.company}`,
      })
      const { id } = await armateurActions.make(inside, by, draft, newId())
      for (const skipper of left.splice(0, boats)) {
        const pirogue = await pirogueOf(inside, skipper)
        if (pirogue !== null) await linkPirogue(inside, by, id, { pirogue, linked: true })
      }
    }
  })
}
