import { useSyncExternalStore } from 'react'

/*
 * Where the telephone's own calls for help stand on a screen that has a place for them; on every other they lie at its foot.
 *   callsPlace      the ref of that place
 *   useCallsPlace   for what stands there
 */

const listeners = new Set<() => void>()
let place: HTMLElement | null = null

export function callsPlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

export function useCallsPlace(): HTMLElement | null {
  return useSyncExternalStore(onPlace, () => place)
}

function onPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
