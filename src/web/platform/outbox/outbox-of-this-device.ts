import { versionIn } from '#contract/versions.ts'
import { useSyncExternalStore } from 'react'
import { keepSessionRules } from '#web/platform/api/call.ts'
import { currentConnection, noteServerLost, noteServerHeard, onConnection } from '#web/platform/api/connection.ts'
import { currentSession, onSession } from '#web/platform/api/session.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import type { Entry } from './outbox-entry.ts'
import type { TabChannel } from './outbox-ledger.ts'
import type { SenderDependencies } from './outbox-sender.ts'
import { databaseShelf, pocketPrefix, shelfWithFallback, smallStorageShelf } from './outbox-shelves.ts'
import { carry } from './outbox-transport.ts'
import { taking } from './outbox-turns.ts'
import { type NewEntry, type Outbox, openOutbox } from './outbox.ts'

/*
 * The one outbox of the app. It stands outside every session: `startOutbox` is called before anybody is known.
 */

let opened: Outbox | null = null

export function theOutbox(): Outbox {
  opened ??= openOutbox({
    ...surroundings,
    shelf: shelfWithFallback(databaseShelf(), smallStorageShelf(deviceStorage)),
    channel: betweenTabs(),
    bytes: () => crypto.getRandomValues(new Uint8Array(10)),
  })
  return opened
}

/** Once, at start: what an earlier start left behind leaves now. */
export function startOutbox(): void {
  const outbox = theOutbox()
  let wasOnline = false
  addEventListener('online', outbox.wake)
  onSession(outbox.wake)
  onConnection(() => {
    const isOnline = currentConnection().state === 'online'
    if (isOnline && !wasOnline) outbox.wakeHeard()
    wasOnline = isOnline
  })
  const awake = () => {
    if (document.visibilityState !== 'visible') return
    void outbox.readAgain()
    outbox.wake()
  }
  document.addEventListener('visibilitychange', awake)
  addEventListener('pageshow', awake)
}

/** Kept on this device when it resolves, and sent from then on until it has arrived. */
export async function postEntry(posting: NewEntry): Promise<Entry> {
  if (posting.urgency !== 'position') void keepForGood()
  return await theOutbox().post(posting)
}

/** False when this browser keeps nothing: what is not sent is lost with the page, and the screen says so. */
export function isKeptOnDevice(): boolean {
  return deviceStorage.isKept(pocketPrefix)
}

export function useOutbox(): readonly Entry[] {
  return useSyncExternalStore(theOutbox().subscribe, theOutbox().entries)
}

/** The browser clears what it likes when its disk is full, unless it was asked not to. */
export async function keepForGood(): Promise<void> {
  try {
    const storage = navigator.storage as StorageManager | undefined
    await storage?.persist?.()
  } catch {
    /* Forbidden: what is kept is kept as long as the browser likes. */
  }
}

const surroundings: SenderDependencies = {
  exchange: async (parcel, token, signal) => {
    try {
      const answer = await carry(parcel, token, signal, currentLanguage() === 'en' ? 'en, fr' : 'fr')
      noteServerHeard()
      return answer
    } catch (problem) {
      if (!signal.aborted) noteServerLost()
      throw problem
    }
  },
  sessionOf: (account) => {
    const session = currentSession()
    return session?.kind === 'real' && session.user?.id === account ? session.token : null
  },
  refusedSession: keepSessionRules,
  inTurn: taking('guet-outbox'),
  now: () => Date.now(),
  monotonic: () => performance.now(),
  random: () => Math.random(),
  versionIn,
  later,
  report: (problem) => reportError(problem),
}

/** Where tabs cannot speak to each other each sends for itself: what is sent has a name, and is stored once. */
function betweenTabs(): TabChannel {
  const wire = broadcastChannel('guet-outbox')
  if (!wire) return { send: () => undefined, onHeard: () => () => undefined }
  return {
    send: (changed) => wire.postMessage(changed),
    onHeard: (hear) => {
      const listen = ({ data }: MessageEvent) => hear(data as Parameters<typeof hear>[0])
      wire.addEventListener('message', listen)
      return () => wire.close()
    },
  }
}

function broadcastChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
