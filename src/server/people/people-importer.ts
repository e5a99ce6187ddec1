import { emailIdentity, senegaleseNumber } from '#contract/accounts/identity.ts'
import type { ImportedPerson } from '#contract/imports/importable-people.ts'
import { importables } from '#contract/imports/importables.ts'
import { namesOfState } from '#contract/wire/name.ts'
import { identityTaken } from '#server/accounts/accounts.actions.ts'
import { createAccount } from './registration.actions.ts'
import { identitiesTaken } from '#server/accounts/accounts.store.ts'
import { unserved } from '#server/accounts/sign-in/numbers-served.ts'
import { hashPassword, newToken } from '#server/accounts/sign-in/secrets.ts'
import { sharedOf } from '#server/accounts/sign-in/shared-numbers.store.ts'
import type { Importer } from '#server/platform/kit/importer.ts'
import { addMember } from './people.actions.ts'

/** People who are brought in are fishermen: those whom an organisation brings are its members. Nobody knows their password. */
export const peopleImporter: Importer = {
  importable: importables.people,
  taken: async ({ db }, _caller, column, texts) => {
    const identities = texts.map((text) =>
      column === 'email' ? emailIdentity(text) : (senegaleseNumber(text) ?? text),
    )
    return [...(await identitiesTaken(db, identities)), ...(await sharedOf(db, identities))]
  },
  refused: (services, draft, caller) => {
    const typed = draft as ImportedPerson
    return { ...unserved(services, typed), ...(caller.role !== 'admin' && stateNamesIn(typed)) }
  },
  add: async (services, caller, drafts) => {
    // Made of chance and forgotten: a password that nobody has opens nothing.
    const passwordHash = await hashPassword(newToken().token)
    for (const draft of drafts as readonly ImportedPerson[]) {
      const typed = { ...draft, role: 'fisherman', password: '' } as const
      const id = await createAccount(services, typed, {
        passwordHash,
        hasPassword: false,
        registrationKey: null,
        founded: 'approved',
      })
      if (id === null) throw await identityTaken(services, typed)
      if (caller.role === 'organization') await addMember(services, caller.id, id)
    }
  },
}

function stateNamesIn({ profile: { fullName, firstName, boatName } }: ImportedPerson) {
  return namesOfState({
    'profile.full_name': [fullName, null],
    'profile.first_name': [firstName, null],
    'profile.boat_name': [boatName, null],
  })
}
