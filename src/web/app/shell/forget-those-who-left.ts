import { outingsKey } from '#web/outing/outings-key.ts'
import type { Session } from '#web/platform/api/session.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { forgetKeptData } from '#web/platform/kept/kept-data.ts'
import { forgetLooks } from '#web/platform/ui/lists/last-looked.ts'
import { recentsKey } from '#web/search/recents-key.ts'
import { barHeightKeys } from './menu/use-bar-room.ts'

/**
 * What this device keeps of those who signed out. A tab that slept may come to it when somebody else has long signed in
 * in another one: what is not told apart by account is theirs then, and stays.
 */
export async function forgetThoseWhoLeft(session: Session | null): Promise<void> {
  const present = session?.kind === 'real' ? (session.user?.id ?? '') : null
  if (present === null) {
    forgetLooks()
    for (const key of [outingsKey, recentsKey, ...Object.values(barHeightKeys)]) deviceStorage.removeItem(key)
  }
  await forgetKeptData(present)
}
