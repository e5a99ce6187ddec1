import { useSyncExternalStore } from 'react'
import { currentSession, onSession } from '#web/platform/api/session.ts'
import { windowStorage } from '#web/platform/device/device-storage.ts'

type Muted = { readonly account: string | null; readonly ids: ReadonlySet<string> }

/** What this person muted in this window. It survives a reload, and nothing else: in a new window, and for whoever signs in next, everything rings. */
const storedUnder = 'guet.muted'
const none: ReadonlySet<string> = new Set()
const nobody: Muted = { account: null, ids: none }
const listeners = new Set<() => void>()
let muted = readMuted(windowStorage.getItem(storedUnder))

export function mute(ids: readonly string[]): void {
  become(new Set([...mutedHere(), ...ids]))
}

export function ringAgain(ids: readonly string[]): void {
  become(new Set([...mutedHere()].filter((id) => !ids.includes(id))))
}

export function useMuted(): ReadonlySet<string> {
  return useSyncExternalStore(onMuted, mutedHere)
}

/** By whoever is signed in: what somebody else muted on the same screen rings. */
export function mutedHere(): ReadonlySet<string> {
  return muted.account === currentAccount() ? muted.ids : none
}

function become(ids: ReadonlySet<string>): void {
  muted = { account: currentAccount(), ids }
  windowStorage.setItem(storedUnder, JSON.stringify({ ...muted, ids: [...ids] }))
  for (const listener of listeners) listener()
}

function readMuted(stored: string | null): Muted {
  try {
    const { account, ids } = JSON.parse(stored ?? '{}') as {
      readonly account?: unknown
      readonly ids?: readonly string[]
    }
    return typeof account === 'string' && Array.isArray(ids) ? { account, ids: new Set(ids) } : nobody
  } catch {
    return nobody
  }
}

function currentAccount(): string | null {
  return currentSession()?.user?.id ?? null
}

function onMuted(listener: () => void): () => void {
  listeners.add(listener)
  const endSession = onSession(listener)
  return () => {
    listeners.delete(listener)
    endSession()
  }
}
