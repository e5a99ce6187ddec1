import type { Approval, Organisation } from '#contract/organisations/organisation.ts'
import { organisationChanged } from '#contract/organisations/organisations.live.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { tellAdministrators, tellCoordinators } from '#server/notifications/tell-people.actions.ts'
import { takeIfLeft } from '#server/platform/http/budgets/budgets.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { publishRightsChanged } from '#server/platform/http/rights-changed.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type OrganisationRow,
  type OrganisationsAsked,
  lockOrganisation,
  organisationById,
  pageOfOrganisations,
} from './organisation-list.store.ts'
import { decideOrganisation, membersOf } from './organisations.store.ts'
import {
  namesDecided,
  namesWait,
  organisationApproved,
  organisationRefused,
  organisationWaits,
} from './organisations.words.ts'

/** Anybody may register as an organisation; what it sees of others is decided by an administrator. */

export async function listOrganisations(services: Services, asked: OrganisationsAsked): Promise<Page<Organisation>> {
  const { count, found } = await pageOfOrganisations(services.db, asked)
  return pageOf(services, '/organisations/', { ...asked }, count, found.map(showOrganisation))
}

export async function existingOrganisation(services: Services, id: string): Promise<OrganisationRow> {
  const row = await organisationById(services.db, id)
  if (row === null) throw new Refused(notFound)
  return row
}

/** Who registers by the hundred rings nobody by the hundred: all of them stand in the list. */
const mostAnnouncedAnHour = 6

/** Administrators are told of one that waits for them. */
export async function announceOrganisation(services: Services, id: string): Promise<void> {
  const shown = showOrganisation(await existingOrganisation(services, id))
  await publishEvent(services, organisationChanged, { kind: 'admins' }, shown)
  if (await takeIfLeft(services, 'organisations announced', mostAnnouncedAnHour)) {
    await tellAdministrators(services, organisationWaits(shown))
  }
}

export async function approve(services: Services, caller: Caller, id: string): Promise<Organisation> {
  return await decide(services, caller, id, { approval: 'approved', refusal: null })
}

export async function refuseOrganisation(
  services: Services,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Organisation> {
  return await decide(services, caller, id, { approval: 'refused', refusal: reason })
}

export async function lockedOrganisation(services: Services, id: string): Promise<OrganisationRow> {
  await lockOrganisation(services.db, id)
  return await existingOrganisation(services, id)
}

/** Of an approved one that wants to be called otherwise. */
export async function announceNames(services: Services, id: string): Promise<void> {
  const shown = showOrganisation(await existingOrganisation(services, id))
  await publishEvent(services, organisationChanged, { kind: 'admins' }, shown)
  if (await takeIfLeft(services, 'organisations announced', mostAnnouncedAnHour)) {
    await tellAdministrators(services, namesWait(shown))
  }
}

export async function tellNamesDecided(
  services: Services,
  id: string,
  decided: 'accepted' | 'refused',
): Promise<Organisation> {
  const shown = showOrganisation(await existingOrganisation(services, id))
  await publishEvent(services, organisationChanged, { kind: 'admins' }, shown)
  await tellCoordinators(services, id, namesDecided(shown, decided))
  return shown
}

type Decided = { readonly approval: Exclude<Approval, 'pending'>; readonly refusal: string | null }

/** The same decision once more changes nothing and tells nobody again. */
async function decide(services: Services, caller: Caller, id: string, decided: Decided): Promise<Organisation> {
  const before = await lockedOrganisation(services, id)
  if (before.approval === decided.approval && before.refusal === decided.refusal) return showOrganisation(before)
  await decideOrganisation(services.db, id, { ...decided, decidedBy: caller.id, decidedAt: services.now() })
  const shown = showOrganisation(await existingOrganisation(services, id))
  await publishEvent(services, organisationChanged, { kind: 'admins' }, shown)
  await tellCoordinators(
    services,
    id,
    decided.approval === 'approved' ? organisationApproved : organisationRefused(shown),
  )
  await publishRightsChanged(services, await membersOf(services.db, id))
  return shown
}

function showOrganisation(kept: OrganisationRow): Organisation {
  const { coordinatorId, pendingCoordinator: _, createdAt, decidedAt, ...row } = kept
  return {
    ...row,
    coordinator: coordinatorId,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
