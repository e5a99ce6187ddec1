import { lastAdmin } from '#contract/accounts/account.rules.ts'
import { pendingFor } from '#contract/accounts/pending-acts.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Person, lockActiveAdmins, personById, updateAccount } from '#server/accounts/accounts.store.ts'
import { administratorMade } from '#server/accounts/accounts.words.ts'
import { tellAdministrators } from '#server/notifications/tell-people.actions.ts'
import type { Services } from '#server/platform/services.ts'

/*
 * It knows nothing of what is asked for: `pending-acts.actions.ts` does, and stands above whoever changes and removes
 * accounts.
 * why: people.md#what-one-administrator-cannot-take-from-another
 */

/** Two who take the office from each other at the same time wait for each other: the second is refused. */
export async function refuseIfLastAdmin(services: Services, id: string): Promise<void> {
  const active = await lockActiveAdmins(services.db)
  if (active.includes(id) && active.length === 1) throw new Refused(lastAdmin)
}

/** Whoever is made one, or let in again as one, is one from now on: all others are told. */
export async function noteAdministrator(services: Services, by: Viewer, { id, fullName }: Person): Promise<void> {
  await updateAccount(services.db, id, { administratorSince: services.now() })
  const maker = await personById(services.db, by.id)
  await tellAdministrators(services, administratorMade(maker?.fullName ?? null, fullName), by.id)
}

/** An hour after all were told. */
export function isSettledAdministrator({ now }: Services, { administratorSince: since }: Person): boolean {
  return since === null || now().getTime() - since.getTime() >= pendingFor
}
