import * as z from 'zod/mini'
import { mostPeople, tooManyPeople } from './import.rules.ts'
import { type ImportColumn, type Importable, plain } from './importable.ts'
import {
  email,
  emailTaken,
  longestName,
  phoneNumber,
  phoneTaken,
  profileDraft,
  someIdentity,
} from '#contract/accounts/account.rules.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { emailIdentity, senegaleseNumber } from '#contract/accounts/identity.ts'
import { requiredName } from '#contract/wire/name.ts'

/**
 * Fishermen out of a table; nobody becomes anything else by a line in one. No password stands in a file that is sent
 * around: who is brought in has none, until somebody gives him one.
 */
const importedPerson = z
  .object({
    email,
    phoneNumber,
    profile: z.extend(profileDraft, { fullName: requiredName(longestName) }),
  })
  .check(someIdentity)
export type ImportedPerson = z.output<typeof importedPerson>

const column = (name: string, label: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  label,
  kind: 'text',
  isRequired: false,
  ...more,
})

export const importablePeople: Importable = {
  noun: 'user',
  called: { one: 'utilisateur', many: 'utilisateurs', gender: 'masculine', english: { one: 'user', many: 'users' } },
  readBy: accountsApi.list.who,
  columns: [
    column('profile.fullName', 'Nom complet', { isRequired: true }),
    column('phoneNumber', 'Téléphone'),
    column('email', 'E-mail'),
    column('profile.boatName', 'Pirogue'),
    column('profile.licenseNumber', 'Licence'),
    column('profile.emergencyContact', 'Contact d’urgence'),
  ],
  once: {
    email: { refusal: emailTaken, sameAs: emailIdentity },
    phoneNumber: { refusal: phoneTaken, sameAs: (typed) => senegaleseNumber(typed) ?? plain(typed) },
  },
  most: mostPeople,
  tooMany: tooManyPeople,
  draft: importedPerson,
  broken: () => ({}),
}
