import {
  type PirogueChange,
  type PirogueWithOrganisation,
  firstPirogueOf,
  insertPirogue,
  pirogueById,
  updateOwnerName,
  updatePirogue,
} from './pirogues.store.ts'
import { type Viewer, managesPerson } from '#contract/accounts/sight.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/storage/new-id.ts'

/** Every fisherman has a pirogue, named or not yet: it is the pirogue that is tracked. */
export async function registerPirogue(house: House, ownerAccountId: string, about: PirogueChange): Promise<void> {
  await insertPirogue(house.db, { id: newId(), ownerAccountId, ...about, createdAt: house.now() })
}

export async function describePirogueOf(house: House, ownerAccountId: string, change: PirogueChange): Promise<void> {
  const pirogue = await firstPirogueOf(house.db, ownerAccountId)
  if (pirogue) return await updatePirogue(house.db, pirogue.id, change)
  await registerPirogue(house, ownerAccountId, change)
}

/** The boat and its history stay; only the name of the person who left goes. */
export async function renameOwner(house: House, ownerAccountId: string, ownerName: string): Promise<void> {
  await updateOwnerName(house.db, ownerAccountId, ownerName)
}

export async function boatOfPerson(
  house: House,
  accountId: string,
): Promise<{ id: string; name: string | null } | null> {
  return await firstPirogueOf(house.db, accountId)
}

export async function pirogueOf(house: House, ownerAccountId: string): Promise<string | null> {
  return (await firstPirogueOf(house.db, ownerAccountId))?.id ?? null
}

export async function managedPirogue(house: House, viewer: Viewer, id: string): Promise<PirogueWithOrganisation> {
  const pirogue = await pirogueById(house.db, id)
  if (pirogue === null) throw new Refused(notFound)
  const watched = { ownerId: pirogue.ownerAccountId, organisationId: pirogue.organisationId }
  if (!managesPerson(viewer, watched)) throw new Refused(accessRefused)
  return pirogue
}
