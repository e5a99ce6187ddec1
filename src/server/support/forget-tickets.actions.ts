import { blankTicketsOf } from './tickets.store.ts'
import { removeUnused } from '#server/files/used-files.actions.ts'
import type { Services } from '#server/services.ts'

/** What a person wrote goes with the person; that there was a request, and what became of it, stays. */
export async function forgetTicketsOf(services: Services, accountId: string): Promise<void> {
  for (const file of await blankTicketsOf(services.db, accountId)) await removeUnused(services, file)
}
