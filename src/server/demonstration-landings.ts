import type { Caller } from './accounts/caller.ts'
import { armateurHooks, linkPirogue } from './armateurs/armateurs.actions.ts'
import { resourceTables } from './kit/resource-tables.ts'
import { resourceActions } from './kit/resource.actions.ts'
import { pirogueIdOf } from './pirogues/pirogues.actions.ts'
import { quaiHooks } from './quais/quais.actions.ts'
import { type Services, inTransaction } from './services.ts'
import { newId } from './storage/new-id.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { sampleArmateurs } from '#contract/armateurs/sample-armateurs.ts'
import { quais } from '#contract/quais/quai.ts'
import { sampleQuais } from '#contract/quais/sample-quais.ts'

/** The quais and armateurs of the demonstration, with boats of these skippers. */
export async function addLandings(services: Services, by: Caller, skippers: readonly string[]): Promise<void> {
  const quaiActions = resourceActions(quais, resourceTables.quais, quaiHooks)
  const armateurActions = resourceActions(armateurs, resourceTables.armateurs, armateurHooks)
  const left = [...skippers]
  await inTransaction(services, async (inside) => {
    for (const sample of sampleQuais) await quaiActions.make(inside, by, quais.draft.parse(sample), newId())
    for (const { boats, ...sample } of sampleArmateurs) {
      const draft = armateurs.draft.parse(sample)
      const { id } = await armateurActions.make(inside, by, draft, newId())
      for (const skipper of left.splice(0, boats)) {
        const pirogue = await pirogueIdOf(inside, skipper)
        if (pirogue !== null) await linkPirogue(inside, by, id, { pirogue, linked: true })
      }
    }
  })
}
