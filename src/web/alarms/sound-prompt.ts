import { listeners } from '#web/platform/device/listeners.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { type SoundState, onSoundState, soundState } from './alarm-sound.ts'

/*
 * That this screen is mute, as it is said at its foot. Put away, it is not said again for this visit: until the screen could be
 * heard in between, or somebody calls for help, when nobody puts it away.
 */
let isAway = false
const changes = listeners<void>()

export function putPromptAway(away = true): void {
  isAway = away
  changes.call()
}

export function isPromptAway(): boolean {
  return isAway
}

/** A touch that opens nothing passes through `opening`: it brings nothing back. */
export function followPrompt(state: SoundState, shouldSound: boolean): void {
  if (isAway && (shouldSound || state === 'ready' || state === 'playing')) putPromptAway(false)
}

export function usePromptShown(shouldSound: boolean): boolean {
  const state = useSyncExternalStore(onSoundState, soundState)
  const away = useSyncExternalStore(listen, isPromptAway)
  useEffect(() => followPrompt(state, shouldSound), [state, shouldSound])
  return state === 'blocked' && (shouldSound || !away)
}

const listen = changes.add
