import * as z from 'zod/mini'
import { type Found, found } from '#contract/search/search.api.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { recentsKey } from './recents-key.ts'

/* What was opened from the search, on this device, the newest first. It goes with the account (`forget-those-who-left.ts`). */

const mostKept = 6
const kept = z.array(found)

export function recents(): readonly Found[] {
  try {
    const read = kept.safeParse(JSON.parse(deviceStorage.getItem(recentsKey) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    // Half a text, of another hand: then nothing was opened lately.
    return []
  }
}

export function rememberOpened(opened: Found): void {
  const others = recents().filter(({ kind, id }) => kind !== opened.kind || id !== opened.id)
  deviceStorage.setItem(recentsKey, JSON.stringify([opened, ...others].slice(0, mostKept)))
}
