import type { ProfileDraft } from '#contract/accounts/account.rules.ts'
import { namesNotWaiting } from '#contract/organisations/organisation-refusals.ts'
import type { NamesSeen } from '#contract/organisations/organisation.rules.ts'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { Refused, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { type Person, updateAccount } from '#server/accounts/accounts.store.ts'
import { announceNames, lockedOrganisation, tellNamesDecided } from '#server/organisations/approval.actions.ts'
import { describeOrganisation } from '#server/organisations/organisations.actions.ts'
import { renameOwner } from '#server/pirogues/pirogues.actions.ts'
import type { Services } from '#server/platform/services.ts'

/*
 * An approved name is what was approved: a new one of an organisation or of its coordinator waits.
 *
 *   askNames ──▶ waits ── acceptNames, by an administrator ──▶ is its name
 *                  └───── refuseNames; asked for what it is called already; an administrator writes another ──▶ forgotten
 */

type NamesAsked = Partial<Pick<Person, 'pendingName' | 'pendingCoordinator' | 'pendingCoordinatorName'>>
type Names = Pick<ProfileDraft, 'fullName' | 'organizationName'>

/** What of a profile is written at once: all but the names that wait. */
export async function askNames<Typed extends Names>(services: Services, person: Person, typed: Typed): Promise<Typed> {
  const { organisationId, organisationName } = person
  if (organisationId === null) return typed
  const { fullName, organizationName, ...others } = typed
  if (organizationName !== undefined && !organizationName && organisationName !== null)
    throw new Refused(requiredFieldsMissing, { 'profile.organization_name': fieldRequired })
  const asked: NamesAsked = {
    ...(organizationName !== undefined && {
      pendingName: organizationName && organizationName !== organisationName ? organizationName : null,
    }),
    ...(fullName !== undefined && waitingOf(person, fullName)),
  }
  await describeOrganisation(services, organisationId, asked)
  const names = ['pendingName', 'pendingCoordinatorName'] as const
  if (names.some((name) => asked[name] && asked[name] !== person[name])) await announceNames(services, organisationId)
  return others as Typed
}

/** An administrator has written them himself. */
export async function forgetAskedNames(services: Services, person: Person, typed: Names): Promise<void> {
  if (person.organisationId === null) return
  await describeOrganisation(services, person.organisationId, {
    ...(typed.organizationName !== undefined && { pendingName: null }),
    ...(typed.fullName !== undefined && person.pendingCoordinator === person.id && noCoordinatorWaits),
  })
}

export async function acceptNames(services: Services, id: string, seen: NamesSeen): Promise<Organisation> {
  const { pendingName, pendingCoordinator, pendingCoordinatorName } = await waiting(services, id, seen)
  await describeOrganisation(services, id, {
    ...(pendingName !== null && { name: pendingName }),
    pendingName: null,
    ...noCoordinatorWaits,
  })
  if (pendingCoordinator !== null && pendingCoordinatorName !== null) {
    await updateAccount(services.db, pendingCoordinator, { fullName: pendingCoordinatorName })
    await renameOwner(services, pendingCoordinator, pendingCoordinatorName)
  }
  return await tellNamesDecided(services, id, 'accepted')
}

export async function refuseNames(services: Services, id: string, seen: NamesSeen): Promise<Organisation> {
  await waiting(services, id, seen)
  await describeOrganisation(services, id, { pendingName: null, ...noCoordinatorWaits })
  return await tellNamesDecided(services, id, 'refused')
}

const noCoordinatorWaits = { pendingCoordinator: null, pendingCoordinatorName: null } as const

/** Decided is what was read: meanwhile something else may be asked. */
async function waiting(services: Services, id: string, seen: NamesSeen) {
  const row = await lockedOrganisation(services, id)
  const isNothing = row.pendingName === null && row.pendingCoordinatorName === null
  const isAnother = row.pendingName !== seen.pendingName || row.pendingCoordinatorName !== seen.pendingCoordinatorName
  if (isNothing || isAnother) throw new Refused(namesNotWaiting)
  return row
}

function waitingOf(person: Person, fullName: string) {
  return fullName === person.fullName
    ? noCoordinatorWaits
    : { pendingCoordinator: person.id, pendingCoordinatorName: fullName }
}
