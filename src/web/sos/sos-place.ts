import { deviceStorage } from '#web/platform/device/device-storage.ts'
import type { SosPlace } from './sos-case.ts'

/** The last place at which this device knew itself to be: at the press there is no time to look for a better one. */
const note = 'guet.last_place'
/** Older than a day it says nothing of where the boat is. */
const believedFor = 24 * 3_600_000

export function keepPlace(place: SosPlace): void {
  deviceStorage.setItem(note, JSON.stringify(place))
}

export function lastPlace(now = Date.now()): SosPlace | null {
  try {
    const place = JSON.parse(deviceStorage.getItem(note) ?? 'null') as SosPlace | null
    return place && Math.abs(now - Date.parse(place.timestamp)) < believedFor ? place : null
  } catch {
    return null
  }
}
