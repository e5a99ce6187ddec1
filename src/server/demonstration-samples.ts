import type { Caller } from './accounts/caller.ts'
import { armateurHooks, linkPirogue } from './armateurs/armateurs.actions.ts'
import type { TableOf } from './kit/resource-table.ts'
import { resourceTables } from './kit/resource-tables.ts'
import { type Hooks, resourceActions } from './kit/resource.actions.ts'
import { pirogueIdOf } from './pirogues/pirogues.actions.ts'
import { quaiHooks } from './quais/quais.actions.ts'
import { type Services, inTransaction } from './services.ts'
import { newId } from './storage/new-id.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { sampleArmateurs } from '#contract/armateurs/sample-armateurs.ts'
import type { Values } from '#contract/kit/field-types.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { type Resources, resources } from '#contract/resources.ts'
import { samples } from '#contract/samples.ts'

/** Kinds that do more than the kit does when one is added. */
const hooks = { quais: quaiHooks } as unknown as { readonly [N in keyof Resources]?: Hooks<AnyResource> }

/** What the demonstration has of each kind of thing; of armateurs with boats of these skippers. */
export async function addSamples(services: Services, by: Caller, skippers: readonly string[]): Promise<void> {
  await inTransaction(services, async (inside) => {
    for (const name of Object.keys(resources) as (keyof Resources)[]) await addSamplesOf(name, inside, by)
    await addArmateurs(inside, by, skippers)
  })
}

async function addSamplesOf(name: keyof Resources, inside: Services, by: Caller): Promise<void> {
  const kind: AnyResource = resources[name]
  const { make } = resourceActions(kind, resourceTables[name] as unknown as TableOf<AnyResource>, hooks[name])
  for (const draft of samples[name] ?? []) await make(inside, by, kind.draft.parse(draft) as Values, newId())
}

async function addArmateurs(inside: Services, by: Caller, skippers: readonly string[]): Promise<void> {
  const { make } = resourceActions(armateurs, resourceTables.armateurs, armateurHooks)
  const left = [...skippers]
  for (const { boats, ...sample } of sampleArmateurs) {
    const { id } = await make(inside, by, armateurs.draft.parse(sample), newId())
    for (const skipper of left.splice(0, boats)) {
      const pirogue = await pirogueIdOf(inside, skipper)
      if (pirogue !== null) await linkPirogue(inside, by, id, { pirogue, linked: true })
    }
  }
}
