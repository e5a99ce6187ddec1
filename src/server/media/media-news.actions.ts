import type { WatchedMedia } from '#contract/media/media-visibility.ts'
import { mediaChanged } from '#contract/media/media.live.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { mediaById } from './media.store.ts'
import { whoseIs } from './show-media.ts'

/*
 * Whoever may see a file hears of it, in the transaction of the act.
 *   publishMedia   one as it is now
 *   publishWhat    one as it was: until now others saw it
 *   publishGone    some that are removed: nobody is told which
 */
export async function publishMedia(services: Services, caller: Caller, id: string): Promise<void> {
  const row = await mediaById(services.db, caller.id, id)
  if (row !== null) await publishWhat(services, whoseIs(row), id)
}

export async function publishWhat(services: Services, whose: WatchedMedia, id: string): Promise<void> {
  await publishEvent(services, mediaChanged, { kind: 'media', whose }, { id })
}

export async function publishGone(services: Services): Promise<void> {
  await publishEvent(services, mediaChanged, { kind: 'everyone' }, { id: null })
}
