import {
  type OrganisationChange,
  endMembership,
  insertMembership,
  insertOrganisation,
  updateOrganisation,
} from './organisations.store.ts'
import type { MembershipKind } from '#contract/organisations/organisation.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/storage/new-id.ts'

/** An organisation starts with the coordinator who registered it. */
export async function foundOrganisation(house: House, coordinatorId: string, about: OrganisationChange): Promise<void> {
  const organisationId = newId()
  await insertOrganisation(house.db, { id: organisationId, ...about, createdAt: house.now() })
  await join(house, coordinatorId, organisationId, 'coordinator')
}

export async function join(
  house: House,
  accountId: string,
  organisationId: string,
  kind: MembershipKind,
): Promise<void> {
  await insertMembership(house.db, { id: newId(), accountId, organisationId, kind, fromAt: house.now() })
}

export async function leave(house: House, accountId: string): Promise<void> {
  await endMembership(house.db, accountId, house.now())
}

export async function describeOrganisation(house: House, id: string, change: OrganisationChange): Promise<void> {
  await updateOrganisation(house.db, id, change)
}
