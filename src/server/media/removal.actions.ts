import { managesMedia } from '#contract/media/media-visibility.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { removeIfUnused } from '#server/platform/files/used-files.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { publishGone } from './media-news.actions.ts'
import { managedMedia } from './media.actions.ts'
import {
  allManagedBy,
  blankMedia,
  lockMedia,
  mediaAmong,
  mediaToRemove,
  privateOf,
  takeFileNames,
  whichMedia,
} from './media.store.ts'
import { whoseIs } from './show-media.ts'

/*
 * What is removed is gone from every list at once, with all that was said of it; its bytes follow. A process that dies in
 * between has forgotten nothing: the row still names them.
 *   removeMedia, removeSomeMedia, removeAllMedia   as people ask for it
 *   forgetPrivateMedia                             of somebody whose account goes
 *   removeGoneFiles                                the bytes
 */
export async function removeMedia(services: Services, caller: Caller, id: string): Promise<void> {
  await lockMedia(services.db, id)
  await managedMedia(services, caller, id)
  await removed(services, whichMedia([id]), caller.id)
}

/** All of them may be removed, or none is. What is gone already does not count. */
export async function removeSomeMedia(services: Services, caller: Caller, ids: readonly string[]): Promise<number> {
  const rows = await mediaAmong(services.db, caller.id, ids)
  if (!rows.every((row) => managesMedia(caller, whoseIs(row)))) throw new Refused(accessRefused)
  return await removed(services, whichMedia(ids), caller.id)
}

export async function removeManagedMedia(services: Services, caller: Caller): Promise<number> {
  return await removed(services, allManagedBy(caller), caller.id)
}

/** What all may see stays, under the name of a deleted account. */
export async function forgetPrivateMedia(services: Services, accountId: string): Promise<void> {
  await removed(services, privateOf(accountId), accountId)
}

/** So many while somebody waits; the rest goes with the next cleaning. */
const atOnce = 100

async function removed(services: Services, which: Parameters<typeof blankMedia>[1], by: string): Promise<number> {
  const ids = await blankMedia(services.db, which, by, services.now())
  if (ids.length > 0) await publishGone(services)
  await services.afterCommit((outside) => removeFilesOf(outside, ids.slice(0, atOnce)))
  return ids.length
}

export async function removeGoneFiles(services: Services): Promise<void> {
  for (;;) {
    const ids = await mediaToRemove(services.db, atOnce)
    if (ids.length === 0) return
    await removeFilesOf(services, ids)
  }
}

async function removeFilesOf(services: Services, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await inTransaction(services, async (inside) => {
      for (const name of await takeFileNames(inside.db, id)) await removeIfUnused(inside, name)
    })
  }
}
