import { updateAccount } from './accounts.store.ts'
import type { Caller } from './caller.ts'
import { newToken, printOf } from './secrets.ts'
import {
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
import type { House } from '#server/house.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** A session slides: somebody who opens the app twice a year stays signed in. */
const lifetime = 180 * day
const prolongEvery = day
const noteActivityEvery = 5 * minute

export type Keys = { readonly token: string; readonly sosKey: string }

export async function openSession(house: House, accountId: string): Promise<Keys> {
  const [now, session, sos] = [house.now(), newToken(), newToken()]
  const expiresAt = new Date(now.getTime() + lifetime)
  await insertSession(house.db, { tokenHash: session.hash, accountId, createdAt: now, lastUsedAt: now, expiresAt })
  await insertSosKey(house.db, { keyHash: sos.hash, accountId, createdAt: now })
  await updateAccount(house.db, accountId, { lastActivity: now })
  return { token: session.token, sosKey: sos.token }
}

export async function findCaller(house: House, token: string): Promise<Caller | null> {
  const [now, tokenHash] = [house.now(), printOf(token)]
  const session = await sessionByToken(house.db, tokenHash, now)
  if (session === null) return null
  const { id, role, organisationId, lastUsedAt, lastActivity } = session
  if (isOlder(lastUsedAt, prolongEvery, now)) {
    await prolongSession(house.db, tokenHash, now, new Date(now.getTime() + lifetime))
  }
  if (isOlder(lastActivity, noteActivityEvery, now)) await updateAccount(house.db, id, { lastActivity: now })
  return { id, role, organisationId, tokenHash }
}

/** Whose SOS this key sends: also when signed out, disabled or with a new password, as long as the account exists. */
export async function findSosCaller(house: House, key: string): Promise<Caller | null> {
  const viewer = await viewerBySosKey(house.db, printOf(key))
  return viewer && { ...viewer, tokenHash: '', bySosKey: true }
}

export async function closeSession(house: House, caller: Caller): Promise<void> {
  await deleteSession(house.db, caller.tokenHash)
}

export async function closeOtherSessions(house: House, caller: Caller): Promise<void> {
  await deleteSessionsOf(house.db, caller.id, caller.tokenHash)
}

export async function closeAllSessions(house: House, accountId: string): Promise<void> {
  await deleteSessionsOf(house.db, accountId)
}

export async function forgetSosKeys(house: House, accountId: string): Promise<void> {
  await deleteSosKeysOf(house.db, accountId)
}

function isOlder(time: Date | null, age: number, now: Date): boolean {
  return time === null || now.getTime() - time.getTime() > age
}

export async function forgetExpiredSessions(house: House): Promise<void> {
  await deleteExpiredSessions(house.db, house.now())
}
