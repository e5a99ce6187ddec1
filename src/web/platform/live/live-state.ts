import { useSyncExternalStore } from 'react'
import { isDemonstration } from '#web/platform/api/session.ts'
import { listeners } from '#web/platform/device/listeners.ts'

/**
 *   off           nobody is signed in, or the demonstration runs
 *   reconnecting  the stream is being opened, or opened again, or has not said for fifteen seconds that it knows what happens
 *   live          the stream has said within fifteen seconds that the log of events was read to its end: what happens is here within a second
 *   polling       there has been no stream for a while: what is on the screens is asked for from time to time
 *
 * That all is calm is claimed while it is live and only then, everywhere by `alerts/alerts-known.ts`.
 */
export type LiveState = 'off' | 'reconnecting' | 'live' | 'polling'

/** An external store: `useSyncExternalStore(onLiveState, liveState)`. */
let current: LiveState = 'off'
let heardAt = 0
let resets: readonly number[] = []
const changes = listeners<void>()

export function liveState(): LiveState {
  return current
}

export const onLiveState = changes.add

/** Until when the stream has told what happened: what it keeps up to date is as fresh as that. */
export function liveHeardAt(): number {
  return heardAt
}

/** The times since which the stream has told everything, one after the other: what was asked before the last of them may miss something. */
export function liveResets(): readonly number[] {
  return resets
}

export function noteLiveReset(): void {
  resets = [...resets.slice(-1), Date.now()]
}

export function becomeLiveState(state: LiveState, knownUntil = 0): void {
  if (state === 'live') heardAt = knownUntil
  if (state === 'off') [heardAt, resets] = [0, []]
  if (state === current) return
  current = state
  changes.call()
}

/** Whether what is shown is what happens now. What the demonstration invents happens in this browser. */
export function useIsLive(): boolean {
  const state = useSyncExternalStore(onLiveState, liveState)
  return state === 'live' || isDemonstration()
}

/** For `refetchInterval`: a poll is the fallback of the stream, and rests while that is live. */
export function unlessLive(period: () => number): () => number | false {
  return () => (current === 'live' ? false : period())
}
