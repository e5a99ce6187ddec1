import { listeners } from '#web/platform/device/listeners.ts'
import { useSyncExternalStore } from 'react'

/*
 * Where the telephone's own calls for help stand on a screen that has a place for them; on every other they lie at its foot.
 *   callsPlace      the ref of that place
 *   useCallsPlace   for what stands there
 */

const changes = listeners<void>()
let place: HTMLElement | null = null

export function callsPlace(element: HTMLElement | null): void {
  place = element
  changes.call()
}

export function useCallsPlace(): HTMLElement | null {
  return useSyncExternalStore(onPlace, () => place)
}

const onPlace = changes.add
