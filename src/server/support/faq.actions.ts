import { faq } from '#contract/support/faq.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { type Hooks, resourceActions } from '#server/platform/kit/resource.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { markedHelpfulBy, helpfulCounts, insertFirstFaq, setHelpful } from './faq.store.ts'

export const faqHooks: Hooks<typeof faq> = {
  compute: async ({ db }, rows) => {
    const ids = rows.map(({ id }) => id)
    const counts = await helpfulCounts(db, ids)
    return new Map(ids.map((id) => [id, { helpfulCount: counts.get(id) ?? 0 }]))
  },
}

const { read } = resourceActions(faq, resourceTables.faq, faqHooks)

export async function markedHelpful(
  { db }: Services,
  caller: Caller,
): Promise<{ readonly results: readonly string[] }> {
  return { results: await markedHelpfulBy(db, caller.id) }
}

/** Once per person: said twice it counts once. */
export async function markHelpful(services: Services, caller: Caller, id: string, helpful: () => boolean) {
  return await inTransaction(services, async (inside) => {
    await read(inside, caller, id)
    const isHelpful = helpful()
    await setHelpful(inside.db, id, caller.id, isHelpful)
    const { helpfulCount } = await read(inside, caller, id)
    return { id, helpfulCount, helpful: isHelpful }
  })
}

/** So that nobody finds an empty page. */
export async function seedFaq(services: Services): Promise<void> {
  await insertFirstFaq(services.db, services.now())
}
