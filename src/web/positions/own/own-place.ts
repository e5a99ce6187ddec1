import { listeners } from '#web/platform/device/listeners.ts'
import { useSyncExternalStore } from 'react'

/** Where this device is. Nobody is asked until they want to know. */
export type OwnPlace =
  | { readonly state: 'off' | 'asking' | 'refused' | 'unknown' }
  | {
      readonly state: 'known'
      readonly latitude: number
      readonly longitude: number
      readonly accuracy: number
      readonly at: number
    }

const changes = listeners<void>()
let current: OwnPlace = { state: 'off' }
let watching: number | null = null

export function useOwnPlace(): OwnPlace {
  return useSyncExternalStore(onChange, () => current)
}

export function showOwnPlace(): void {
  hideOwnPlace()
  if (!(navigator as Partial<Navigator>).geolocation) return become({ state: 'unknown' })
  become({ state: 'asking' })
  watching = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
      become({ state: 'known', latitude, longitude, accuracy, at: timestamp }),
    (problem) => become({ state: problem.code === problem.PERMISSION_DENIED ? 'refused' : 'unknown' }),
    { enableHighAccuracy: true, maximumAge: 10_000, timeout: 30_000 },
  )
}

export function hideOwnPlace(): void {
  if (watching !== null) navigator.geolocation.clearWatch(watching)
  watching = null
  become({ state: 'off' })
}

function become(next: OwnPlace): void {
  current = next
  changes.call()
}

const onChange = changes.add
