import { nameOfDeleted } from '#contract/accounts/account.ts'
import { type Viewer, managesPerson } from '#contract/accounts/visibility.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type PirogueChange,
  type KnownPirogue,
  firstPirogueOf,
  forgetOwner,
  hasPhoneAboard,
  insertPirogue,
  pirogueById,
  updateOwnerName,
  updatePirogue,
} from './pirogues.store.ts'

export type { KnownPirogue }

/** Every fisherman has a pirogue, named or not yet: it is the pirogue that is tracked. */
export async function registerPirogue(services: Services, ownerAccountId: string, about: PirogueChange): Promise<void> {
  const now = services.now()
  const stamps = { createdBy: ownerAccountId, createdAt: now, updatedAt: now }
  await insertPirogue(services.db, { id: newId(), ownerAccountId, ownedSince: now, ...about, ...stamps })
}

export async function describePirogueOf(
  services: Services,
  ownerAccountId: string,
  change: PirogueChange,
): Promise<void> {
  const pirogue = await firstPirogueOf(services.db, ownerAccountId)
  if (pirogue) return await updatePirogue(services.db, pirogue.id, change, services.now())
  await registerPirogue(services, ownerAccountId, change)
}

/** The boat and its history stay; only the name and the telephone of the person who left go. */
export async function forgetOwnerName(services: Services, ownerAccountId: string): Promise<void> {
  await forgetOwner(services.db, ownerAccountId, nameOfDeleted, services.now())
}

export async function renameOwner(services: Services, ownerAccountId: string, ownerName: string): Promise<void> {
  await updateOwnerName(services.db, ownerAccountId, ownerName, services.now())
}

export async function boatOfPerson(
  services: Services,
  accountId: string,
): Promise<{ id: string; name: string | null } | null> {
  return await firstPirogueOf(services.db, accountId)
}

export async function pirogueIdOf(services: Services, ownerAccountId: string): Promise<string | null> {
  return (await firstPirogueOf(services.db, ownerAccountId))?.id ?? null
}

/** What the telephone of somebody is on. */
export async function boatOfPhone(services: Services, ownerAccountId: string): Promise<string | null> {
  return (await isPhoneAboard(services, ownerAccountId)) ? await pirogueIdOf(services, ownerAccountId) : null
}

export async function isPhoneAboard(services: Services, accountId: string): Promise<boolean> {
  return await hasPhoneAboard(services.db, accountId)
}

/** Null: it never was, or is gone. */
export async function keptPirogue(services: Services, id: string): Promise<KnownPirogue | null> {
  return await pirogueById(services.db, id)
}

/** Anybody's, for whoever calls for help for it. */
export async function existingPirogue(services: Services, id: string): Promise<KnownPirogue> {
  const pirogue = await keptPirogue(services, id)
  if (pirogue === null) throw new Refused(notFound)
  return pirogue
}

export async function managedPirogue(services: Services, viewer: Viewer, id: string): Promise<KnownPirogue> {
  const pirogue = await keptPirogue(services, id)
  if (pirogue === null) throw new Refused(notFound)
  const watched = { ownerId: pirogue.ownerAccountId, organisationId: pirogue.organisationId }
  if (!managesPerson(viewer, watched)) throw new Refused(accessRefused)
  return pirogue
}
