import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import { type SignedIn, type User, user as userShape } from '#contract/accounts/account.ts'
import type { Role } from '#contract/wire/who.ts'
import { deviceStorage, windowStorage } from '#web/platform/device/device-storage.ts'
import { sessionKeys } from './session-keys.ts'
import { keepSosKey, keepSosPerson } from './sos-right.ts'

/**
 * Who is signed in on this device. The keys are shared by all tabs of the browser and outlive a reload;
 * the demonstration lives in its tab alone and never touches them. The right to call for help outlives the session.
 *
 *   nobody ── openSession ──▶ real session ── closeSession ──▶ nobody
 *   nobody ── openDemonstration ──▶ demonstration ── closeSession, or a real session opens ──▶ elsewhere
 */
/** `fresh`: an account with data that are still to come was opened on this page, not found again on the device. */
export type Session =
  | { readonly kind: 'real'; readonly token: string; readonly user: User | null; readonly fresh: boolean }
  | { readonly kind: 'demonstration'; readonly role: Role; readonly user: User | null }

const demonstrationKey = 'guet.demonstration'
const changes = listeners<void>()

let current: Session | null = storedSession() ?? rememberedDemonstration()
let expired = false
if (current?.kind === 'real' && current.user) keepSosPerson(current.user)

addEventListener('storage', ({ key }) => {
  if (key === null || key === sessionKeys.token || key === sessionKeys.user) followStorage()
})

export function currentSession(): Session | null {
  return current
}

export function isDemonstration(): boolean {
  return current?.kind === 'demonstration'
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession)
}

/** True from the moment the server no longer knew the session until somebody signs in. */
export function useSessionExpired(): boolean {
  return useSyncExternalStore(onSession, hasSessionExpired)
}

function hasSessionExpired(): boolean {
  return expired
}

export function openSession({ token, user, sosKey }: SignedIn, fresh = true): void {
  windowStorage.removeItem(demonstrationKey)
  deviceStorage.setItem(sessionKeys.user, JSON.stringify(user))
  keepSosKey(sosKey)
  keepSosPerson(user)
  deviceStorage.setItem(sessionKeys.token, token)
  expired = false
  setSession({ kind: 'real', token, user, fresh })
}

export function closeSession(why: 'asked' | 'expired' = 'asked'): void {
  if (current?.kind === 'demonstration') windowStorage.removeItem(demonstrationKey)
  else for (const key of [sessionKeys.token, sessionKeys.user]) deviceStorage.removeItem(key)
  expired = why === 'expired'
  setSession(null)
}

/** The stored person follows every answer that describes them, so that the app reopens offline with the latest. */
export function rememberUser(user: User): void {
  if (!current || (current.user && current.user.id !== user.id)) return
  if (current.kind === 'real') {
    deviceStorage.setItem(sessionKeys.user, JSON.stringify(user))
    keepSosPerson(user)
  }
  setSession({ ...current, user })
}

/** Never for someone who has a session: what is shown there would pass for their own. */
export function openDemonstration(role: Role): void {
  if (current?.kind === 'real') return
  windowStorage.setItem(demonstrationKey, role)
  expired = false
  setSession({ kind: 'demonstration', role, user: null })
}

/** Another tab signed in or out. */
function followStorage(): void {
  const stored = storedSession()
  if (stored) windowStorage.removeItem(demonstrationKey)
  if (stored || current?.kind === 'real') setSession(stored)
}

function storedSession(): Session | null {
  const token = deviceStorage.getItem(sessionKeys.token)
  return token ? { kind: 'real', token, user: storedUser(), fresh: false } : null
}

function storedUser(): User | null {
  try {
    return userShape.parse(JSON.parse(deviceStorage.getItem(sessionKeys.user) ?? 'null'))
  } catch {
    return null
  }
}

function rememberedDemonstration(): Session | null {
  const role = windowStorage.getItem(demonstrationKey)
  if (role !== 'fisherman' && role !== 'organization' && role !== 'admin') return null
  return { kind: 'demonstration', role, user: null }
}

function setSession(next: Session | null): void {
  current = next
  changes.call()
}

/** Somebody signed in or out, here or in another tab. */
export const onSession = changes.add
