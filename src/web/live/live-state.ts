/**
 *   off           nobody is signed in, or the demonstration runs
 *   reconnecting  the stream is being opened, or opened again
 *   live          whatever happens is here within a second
 *   polling       there has been no stream for a while: what is on the screens is asked for from time to time
 */
export type LiveState = 'off' | 'reconnecting' | 'live' | 'polling'

/** An external store: `useSyncExternalStore(onLiveState, liveState)`. */
let current: LiveState = 'off'
let heardAt = 0
const listeners = new Set<() => void>()

export function liveState(): LiveState {
  return current
}

export function onLiveState(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** When the stream last said something, if only that it lives: what it keeps up to date is as fresh as that. */
export function liveHeardAt(): number {
  return heardAt
}

export function becomeLiveState(state: LiveState): void {
  if (state === 'live') heardAt = Date.now()
  if (state === 'off') heardAt = 0
  if (state === current) return
  current = state
  for (const listener of listeners) listener()
}

/** For `refetchInterval`: a poll is the fallback of the stream, and rests while that is live. */
export function unlessLive(period: () => number): () => number | false {
  return () => (current === 'live' ? false : period())
}
