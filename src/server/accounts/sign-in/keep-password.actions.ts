import { type Person, updateAccount } from '#server/accounts/accounts.store.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetGuesses } from './attempts.actions.ts'
import { forgetTickets } from './second-factor.actions.ts'
import { signOutAll } from './sessions.actions.ts'

/** A password that somebody else gave: all that the old one opened is closed. */
export async function keepPassword(services: Services, person: Person, passwordHash: string): Promise<void> {
  await updateAccount(services.db, person.id, { passwordHash, hasPassword: true })
  await signOutAll(services, person.id)
  await forgetTickets(services, person.id)
  await forgetGuesses(services, person)
}
