import { nameOfDeleted } from '#contract/accounts/account.ts'
import { existingPerson, holdAccount, refuseIfAdministrator } from '#server/accounts/accounts.actions.ts'
import { type Person, updateAccount } from '#server/accounts/accounts.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseUnlessAdminOfAnother } from './people.actions.ts'

export async function removePerson(services: Services, caller: Caller, person: Person): Promise<void> {
  refuseUnlessAdminOfAnother(caller, person)
  await holdAccount(services, person.id)
  refuseIfAdministrator(await existingPerson(services, person.id))
  await removeAccount(services, person)
}

/** Once it is decided: the person goes, the history of the boat stays. Whatever rests on a room lets go before it: a boat before its organisation. */
export async function removeAccount(services: Services, person: Person): Promise<void> {
  for (const { letsGo } of services.features.toReversed()) await letsGo?.(services, person.id)
  await updateAccount(services.db, person.id, {
    email: '',
    emailIdentity: `deleted ${person.id}`,
    phoneIdentity: null,
    username: '',
    passwordHash: '',
    isActive: false,
    fullName: nameOfDeleted,
    firstName: null,
    phone: null,
    emergencyContact: null,
    preferences: {},
    registrationKey: null,
    deletedAt: services.now(),
  })
}
