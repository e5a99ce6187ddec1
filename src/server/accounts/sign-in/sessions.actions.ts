import type { Viewer } from '#contract/accounts/visibility.ts'
import { updateAccount } from '#server/accounts/accounts.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { publishRightsChanged } from '#server/platform/http/rights-changed.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetDevices, rememberDevice } from './known-devices.actions.ts'
import { newToken, secretHash } from './secrets.ts'
import {
  viewerOfActiveAccount,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  deleteSosKeysOf,
  insertSession,
  insertSosKey,
  prolongSession,
  sessionByToken,
  viewerBySosKey,
} from './sessions.store.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** A session slides: somebody who opens the app twice a year stays signed in. */
const lifetime = 180 * day
const prolongEvery = day
const noteActivityEvery = 5 * minute

type Keys = { readonly token: string; readonly sosKey: string }

export async function openSession(services: Services, accountId: string): Promise<Keys> {
  const [now, session, sos] = [services.now(), newToken(), newToken()]
  const expiresAt = new Date(now.getTime() + lifetime)
  await insertSession(services.db, { tokenHash: session.hash, accountId, createdAt: now, lastUsedAt: now, expiresAt })
  await insertSosKey(services.db, { keyHash: sos.hash, accountId, createdAt: now })
  await updateAccount(services.db, accountId, { lastActivity: now })
  return { token: session.token, sosKey: sos.token }
}

export async function findCaller(services: Services, token: string): Promise<Caller | null> {
  const [now, tokenHash] = [services.now(), secretHash(token)]
  const session = await sessionByToken(services.db, tokenHash, now)
  if (session === null) return null
  const { lastUsedAt, lastActivity, ...viewer } = session
  if (isOlder(lastUsedAt, prolongEvery, now)) {
    await prolongSession(services.db, tokenHash, now, new Date(now.getTime() + lifetime))
  }
  if (isOlder(lastActivity, noteActivityEvery, now)) await updateAccount(services.db, viewer.id, { lastActivity: now })
  return { ...viewer, tokenHash }
}

/** Whose SOS this key sends: also when signed out or disabled, until it is ended (`endSosKeys`). */
export async function findSosCaller(services: Services, key: string): Promise<Caller | null> {
  const viewer = await viewerBySosKey(services.db, secretHash(key))
  return viewer && { ...viewer, tokenHash: '', bySosKey: true }
}

/** Who an address was signed for, with the rights of now; null: nobody any more. */
export async function findViewer(services: Services, accountId: string): Promise<Viewer | null> {
  return await viewerOfActiveAccount(services.db, accountId)
}

/** Whoever signed in here before devices had marks is known from now on. */
export async function signOut(services: Services, caller: Caller, device: string): Promise<void> {
  await rememberDevice(services, caller.id, device)
  await deleteSession(services.db, caller.tokenHash)
  await publishRightsChanged(services, [caller.id])
}

/** The key of this device when it is still one of this person, else a new one: so a device gets by itself what was ended elsewhere. */
export async function sosKeyFor(services: Services, caller: Caller, known: string | null): Promise<string> {
  const holder = known === null ? null : await viewerBySosKey(services.db, secretHash(known))
  if (known !== null && holder?.id === caller.id) return known
  const fresh = newToken()
  await insertSosKey(services.db, { keyHash: fresh.hash, accountId: caller.id, createdAt: services.now() })
  return fresh.token
}

/** Whatever an account's devices had to call for help with is worth nothing any more; those that stay signed in ask for theirs anew. */
async function endSosKeys(services: Services, accountId: string): Promise<void> {
  await deleteSosKeysOf(services.db, accountId)
}

/** « Déconnecter mes appareils »: this one stays, and is the only one that is known. */
export async function signOutOthers(services: Services, caller: Caller, device: string): Promise<void> {
  await closeOtherSessions(services, caller)
  await endSosKeys(services, caller.id)
  await forgetDevices(services, caller.id)
  await rememberDevice(services, caller.id, device)
}

async function closeOtherSessions(services: Services, caller: Caller): Promise<void> {
  await deleteSessionsOf(services.db, caller.id, caller.tokenHash)
  await publishRightsChanged(services, [caller.id])
}

/** All of somebody's devices: none is signed in or known, and none calls for help in his name any more. */
export async function signOutAll(services: Services, accountId: string): Promise<void> {
  await closeAllSessions(services, accountId)
  await endSosKeys(services, accountId)
  await forgetDevices(services, accountId)
}

export async function closeAllSessions(services: Services, accountId: string): Promise<void> {
  await deleteSessionsOf(services.db, accountId)
  await publishRightsChanged(services, [accountId])
}

function isOlder(time: Date | null, age: number, now: Date): boolean {
  return time === null || now.getTime() - time.getTime() > age
}

export async function forgetExpiredSessions(services: Services): Promise<void> {
  await deleteExpiredSessions(services.db, services.now())
}
