import { removeUnused } from '#server/platform/files/used-files.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { blankTicketsOf, unassignTicketsOf } from './tickets.store.ts'

/** What a person wrote goes with the person; that there was a request, and what became of it, stays. */
export async function forgetTicketsOf(services: Services, accountId: string): Promise<void> {
  for (const file of await blankTicketsOf(services.db, accountId)) await removeUnused(services, file)
}

/** Whoever is locked out, or is no administrator any more, answers none: all administrators are told of them again. */
export async function handTicketsBack(services: Services, accountId: string): Promise<void> {
  await unassignTicketsOf(services.db, accountId)
}
