import { armateurs } from '#contract/armateurs/armateur.ts'
import { sampleArmateurs } from '#contract/armateurs/sample-armateurs.ts'
import type { ThingValues } from '#contract/kit/field-types.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { type Resources, resources } from '#contract/resources.ts'
import { samples } from '#contract/samples.ts'
import { armateurHooks, linkPirogue } from '#server/armateurs/armateurs.actions.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { TableOf } from '#server/platform/kit/resource-table.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { type Hooks, resourceActions } from '#server/platform/kit/resource.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { quaiHooks } from '#server/quais/quais.actions.ts'

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
  for (const draft of samples[name] ?? []) await make(inside, by, kind.draft.parse(draft) as ThingValues, newId())
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
