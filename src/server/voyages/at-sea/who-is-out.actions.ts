import { personOut } from '#contract/accounts/account.rules.ts'
import { pirogueOut } from '#contract/pirogues/pirogue.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { isAnyOut } from './out-now.store.ts'

/** Who has left, is searched for or calls for help, and which boat: nothing of them changes until they are back. */
export async function refuseWhilePersonIsOut(services: Services, accountId: string): Promise<void> {
  if (await isAnyOut(services.db, { people: [accountId] })) throw new Refused(personOut)
}

export async function refuseWhileOut(services: Services, id: string): Promise<void> {
  if (await isAnyOut(services.db, { boats: [id] })) throw new Refused(pirogueOut)
}
