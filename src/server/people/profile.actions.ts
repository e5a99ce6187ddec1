import {
  type PreferencesChange,
  type ProfileDraft,
  passwordWrong,
  preferencesChange,
  profileChangedBy,
} from '#contract/accounts/account.rules.ts'
import { type Preferences, defaultPreferences, preferences } from '#contract/accounts/account.ts'
import { profileVersion } from '#contract/accounts/profile-version.ts'
import { mostViews, viewsAfter } from '#contract/accounts/saved-views.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { refuseNamesOfState } from '#contract/wire/name.ts'
import { Refused, fieldInvalid, notFound, signInNeeded } from '#contract/wire/refusal.ts'
import type { SeenVersion } from '#contract/wire/version.ts'
import { type AccountChange, type Person, personById, updateAccount } from '#server/accounts/accounts.store.ts'
import { lockAccount } from '#server/platform/storage/shared-tables.store.ts'
import { personSeenBy, personSeenByThemselves } from '#server/accounts/person.ts'
import { limitedGuess, guessedAs } from '#server/accounts/sign-in/attempts.actions.ts'
import { refuseUnserved } from '#server/accounts/sign-in/numbers-served.ts'
import { forgetTickets } from '#server/accounts/sign-in/second-factor.actions.ts'
import { hashPassword, passwordMatches } from '#server/accounts/sign-in/secrets.ts'
import { signOutOthers } from '#server/accounts/sign-in/sessions.actions.ts'
import { describeOrganisation, foundOrganisation } from '#server/organisations/organisations.actions.ts'
import { describePirogueOf, renameOwner } from '#server/pirogues/pirogues.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { refuseIfChanged } from '#server/platform/http/versions.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { askNames, forgetAskedNames } from './approved-names.actions.ts'

type Edit = { readonly seen: SeenVersion; readonly change: ProfileDraft }

/** A profile is changed by its person, on several devices, and by whoever manages it. */
export async function changeProfile(
  services: Services,
  caller: Caller,
  id: string,
  { seen, change }: Edit,
): Promise<void> {
  await refuseIfProfileChanged(services, caller, id, seen)
  await writeProfile(services, caller, id, change)
}

/** Of the person as he is before anything of him is changed: with another role the same profile shows other fields. */
export async function refuseIfProfileChanged(
  services: Services,
  caller: Caller,
  id: string,
  seen: SeenVersion,
): Promise<void> {
  await lockAccount(services.db, id)
  const person = await personById(services.db, id)
  if (person === null) throw new Refused(notFound)
  await refuseIfChanged(services, caller, seen, {
    version: profileVersion(personSeenByThemselves(person, services.files)),
    by: person.profileBy,
    refusedBy: profileChangedBy,
    current: () => personSeenBy(caller, person, services.files),
  })
}

export async function writeProfile(
  services: Services,
  caller: Viewer,
  id: string,
  change: ProfileDraft,
): Promise<void> {
  const person = await personById(services.db, id)
  if (person === null) throw new Refused(notFound)
  refuseUnserved(services, { profile: change }, person)
  await changeDescription(services, person, change, caller.role === 'admin' ? 'approved' : 'pending')
  await updateAccount(services.db, id, { profileBy: caller.id })
}

/**
 * The profile is one form over three things: the person, the fisherman's pirogue, the coordinator's organisation. `founded`:
 * what is thought of an organisation that starts with this.
 */
export async function changeDescription(
  services: Services,
  person: Person,
  said: ProfileDraft,
  founded: 'pending' | 'approved',
): Promise<void> {
  if (founded === 'pending') refuseNameOfState(person, said)
  const typed = await namesDecided(services, person, said, founded)
  await updateAccount(services.db, person.id, personChange(typed))
  switch (person.role) {
    case 'fisherman':
      await describePirogueOf(services, person.id, pirogueChange(typed))
      break
    case 'organization':
      await changeOrganisation(services, person, organisationChange(typed), founded)
      break
    case 'admin':
      break
  }
  if (typed.fullName !== undefined) await renameOwner(services, person.id, typed.fullName)
}

async function namesDecided(services: Services, person: Person, typed: ProfileDraft, by: 'pending' | 'approved') {
  if (person.role !== 'organization' || person.organisationApproval !== 'approved') return typed
  if (by === 'pending') return await askNames(services, person, typed)
  await forgetAskedNames(services, person, typed)
  return typed
}

/** Of a fisherman and his boat, unless an administrator writes it. An organisation is looked at by one before it counts. */
function refuseNameOfState(person: Person, { fullName, firstName, boatName }: ProfileDraft): void {
  if (person.role !== 'fisherman') return
  refuseNamesOfState({
    'profile.full_name': [fullName, person.fullName],
    'profile.first_name': [firstName, person.firstName],
    'profile.boat_name': [boatName, person.boatName],
  })
}

export async function changePassword(
  services: Services,
  caller: Caller,
  typed: { currentPassword: string; newPassword: string },
  { address, device }: { readonly address: string; readonly device: string },
): Promise<void> {
  const person = await personById(services.db, caller.id)
  if (person === null) throw new Refused(signInNeeded)
  const session = { session: caller.tokenHash }
  const guess = { identity: guessedAs(person), accountId: person.id, address, device: session }
  // A change whose answer got lost is sent again: the new password is then already the present one.
  const right = await limitedGuess(
    services,
    guess,
    async () =>
      (await passwordMatches(typed.currentPassword, person.passwordHash)) ||
      (await passwordMatches(typed.newPassword, person.passwordHash)),
  )
  if (!right) throw new Refused(passwordWrong, { current_password: passwordWrong })
  const passwordHash = await hashPassword(typed.newPassword)
  await inTransaction(services, async (inside) => {
    await updateAccount(inside.db, person.id, { passwordHash, hasPassword: true })
    await signOutOthers(inside, caller, device)
    await forgetTickets(inside, person.id)
  })
}

/** What nobody said is as it is for everybody today. */
export function preferencesOf(person: Person): Preferences {
  return completed(preferencesKept(person.preferences))
}

/** Only what was said is kept: what stands there is a choice, and a reminder stays away for a choice alone. */
export async function changePreferences(
  services: Services,
  id: string,
  change: PreferencesChange,
): Promise<Preferences> {
  /* Two devices that say something at once take nothing from each other. */
  await lockAccount(services.db, id)
  const person = await personById(services.db, id)
  if (person === null) throw new Refused(signInNeeded)
  const said = merged(preferencesKept(person.preferences), change)
  await updateAccount(services.db, id, { preferences: said })
  return completed(said)
}

function merged(said: PreferencesChange, change: PreferencesChange): PreferencesChange {
  const { views: _, ...others } = { ...said, ...change }
  const views = viewsAfter(viewsAfter({}, said.views), change.views)
  if (Object.keys(views).length > mostViews) throw new Refused(fieldInvalid, { views: fieldInvalid })
  const notifications = { ...said.notifications, ...change.notifications }
  return {
    ...others,
    ...(Object.keys(notifications).length > 0 && { notifications }),
    ...(Object.keys(views).length > 0 && { views }),
  }
}

function completed(said: PreferencesChange): Preferences {
  const notifications = { ...defaultPreferences.notifications, ...said.notifications }
  return preferences.parse({ ...defaultPreferences, ...said, notifications })
}

function preferencesKept(stored: unknown): PreferencesChange {
  const read = preferencesChange.safeParse(stored)
  return read.success ? read.data : {}
}

async function changeOrganisation(
  services: Services,
  person: Person,
  change: ReturnType<typeof organisationChange>,
  approval: 'pending' | 'approved',
) {
  if (person.organisationId === null) return await foundOrganisation(services, person.id, { ...change, approval })
  await describeOrganisation(services, person.organisationId, change)
}

function personChange({ fullName, firstName, phone, emergencyContact }: ProfileDraft): AccountChange {
  return known({ fullName, firstName, phone, emergencyContact })
}

function pirogueChange({ boatName, licenseNumber, fullName }: ProfileDraft) {
  return known({ name: boatName, licenseNumber, ownerName: fullName })
}

function organisationChange({ organizationName, organizationType }: ProfileDraft) {
  return known({ name: organizationName, type: organizationType })
}

type Known<Typed> = { [Name in keyof Typed]?: Exclude<Typed[Name], '' | undefined> | null }

/** Absent stays as it was; empty means that nothing is known. */
function known<Typed extends Record<string, string | null | undefined>>(typed: Typed): Known<Typed> {
  const present = Object.entries(typed).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, value === '' ? null : value])) as Known<Typed>
}
