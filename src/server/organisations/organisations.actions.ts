import type { MembershipKind } from '#contract/organisations/organisation.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { announceOrganisation } from './approval.actions.ts'
import {
  type OrganisationChange,
  endMembership,
  insertMembership,
  insertOrganisation,
  organisationExists,
  updateOrganisation,
} from './organisations.store.ts'

/** An organisation starts with its coordinator. One that registers by itself waits for an administrator. */
export async function foundOrganisation(
  services: Services,
  coordinatorId: string,
  about: OrganisationChange & { readonly approval: 'pending' | 'approved' },
): Promise<void> {
  const organisationId = newId()
  await insertOrganisation(services.db, { id: organisationId, ...about, createdAt: services.now() })
  await join(services, coordinatorId, organisationId, 'coordinator')
  if (about.approval === 'pending') await announceOrganisation(services, organisationId)
}

export async function join(
  services: Services,
  accountId: string,
  organisationId: string,
  kind: MembershipKind,
): Promise<void> {
  await insertMembership(services.db, { id: newId(), accountId, organisationId, kind, fromAt: services.now() })
}

export async function leaveOwnOrganisation(services: Services, accountId: string): Promise<void> {
  await endMembership(services.db, accountId, services.now())
}

export async function isOrganisation(services: Services, id: string): Promise<boolean> {
  return await organisationExists(services.db, id)
}

export async function describeOrganisation(services: Services, id: string, change: OrganisationChange): Promise<void> {
  await updateOrganisation(services.db, id, change)
}
