import {
  type OrganisationChange,
  endMembership,
  insertMembership,
  insertOrganisation,
  updateOrganisation,
} from './organisations.store.ts'
import type { MembershipKind } from '#contract/organisations/organisation.ts'
import type { Services } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'

/** An organisation starts with the coordinator who registered it. */
export async function foundOrganisation(
  services: Services,
  coordinatorId: string,
  about: OrganisationChange,
): Promise<void> {
  const organisationId = newId()
  await insertOrganisation(services.db, { id: organisationId, ...about, createdAt: services.now() })
  await join(services, coordinatorId, organisationId, 'coordinator')
}

export async function join(
  services: Services,
  accountId: string,
  organisationId: string,
  kind: MembershipKind,
): Promise<void> {
  await insertMembership(services.db, { id: newId(), accountId, organisationId, kind, fromAt: services.now() })
}

export async function leave(services: Services, accountId: string): Promise<void> {
  await endMembership(services.db, accountId, services.now())
}

export async function describeOrganisation(services: Services, id: string, change: OrganisationChange): Promise<void> {
  await updateOrganisation(services.db, id, change)
}
