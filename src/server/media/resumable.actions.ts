import { mediaForm } from '#contract/media/media-drafts.ts'
import { mediaApi } from '#contract/media/media.api.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { Refused, accessRefused, bodyTooLarge, notFound, uploadsBusy } from '#contract/wire/refusal.ts'
import { PartLost, type Pieces } from '#server/platform/files/files.ts'
import {
  type FilePart,
  beginPart,
  dropPart,
  partOnTheWay,
  partsOnTheWay,
  takePieces,
} from '#server/platform/files/parts.actions.ts'
import { takeFromQuota } from '#server/platform/files/quota.actions.ts'
import { audit } from '#server/platform/http/audit/audit.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { addMedia, refuseHalfAPlace } from './media.actions.ts'

/*
 * Files that are sent little by little.
 *   createUpload   its row: what will come, and what is said of it, is refused before the first byte
 *   ownUpload      one of the caller's own
 *   goOn           the next bytes; what a broken line brought stays
 *   finishUpload   all of it is there: a file of the gallery, under the same id
 */
export type Unfinished = FilePart & { readonly length: number }
type Draft = { readonly length: number; readonly about: { readonly [name: string]: string } }

/** A boat is out for days: what was begun before is waited for. */
const lasts = 3 * 24 * 3_600_000
/** Of one person, on the way at once. */
const mostUnfinished = { count: 20, bytes: 2_000_000_000 }

export async function createUpload(services: Services, caller: Caller, { length, about }: Draft) {
  refuseHalfAPlace(parsed(mediaForm, fromWire(formOf(about))))
  const own = await partsOnTheWay(services, caller.id)
  if (own.count >= mostUnfinished.count || own.bytes + length > mostUnfinished.bytes) {
    throw new Refused(uploadsBusy, {}, { retryAfter: 3600 })
  }
  const id = newId()
  await inTransaction(services, async (inside) => {
    await takeFromQuota(inside, caller, length)
    await beginPart(inside, { id, accountId: caller.id, length, about: JSON.stringify(about), lasts })
  })
  return { id, expiresAt: new Date(services.now().getTime() + lasts) }
}

export async function ownUpload(services: Services, caller: Caller, id: string): Promise<Unfinished> {
  const upload = await partOnTheWay(services, id)
  if (upload === null) throw new Refused(notFound)
  if (upload.accountId !== caller.id) throw new Refused(accessRefused)
  if (upload.length === null) throw new Refused(notFound)
  return { ...upload, length: upload.length }
}

/** Under the hands of this process. */
const going = new Set<string>()

export async function goOn(services: Services, upload: Unfinished, pieces: Pieces): Promise<number> {
  // Its sender came back before the broken line was noticed: the next try finds it free.
  if (going.has(upload.id)) throw new Refused(uploadsBusy, {}, { retryAfter: 2 })
  going.add(upload.id)
  try {
    return await takePieces(services, upload.id, upload.received, upTo(pieces, upload.length - upload.received))
  } catch (problem) {
    if (!(problem instanceof PartLost)) throw problem
    await dropPart(services, upload.id)
    throw new Refused(notFound)
  } finally {
    going.delete(upload.id)
  }
}

async function* upTo(pieces: Pieces, most: number): AsyncGenerator<Buffer> {
  let left = most
  for await (const piece of pieces) {
    left -= piece.length
    if (left < 0) throw new Refused(bodyTooLarge)
    yield piece
  }
}

export async function finishUpload(
  services: Services,
  caller: Caller,
  { id, length, about }: Unfinished,
  address: string,
): Promise<void> {
  const said = JSON.parse(about) as Draft['about']
  const arrived = { part: id, size: length, fileName: said['filename'] ?? '' }
  try {
    const added = await addMedia(services, caller, {
      arrived,
      form: parsed(mediaForm, fromWire(formOf(said))),
      key: id,
    })
    if (!(added instanceof AlreadyDone))
      await audit(services, { call: mediaApi.add, caller, params: {}, address }, 201, added)
    await dropPart(services, id)
  } catch (problem) {
    // What is refused now is refused for ever; anything else may be tried again with the last byte there.
    if (problem instanceof Refused && problem.refusal.status < 500) await dropPart(services, id)
    throw problem
  }
}

function formOf(about: Draft['about']): Draft['about'] {
  return Object.fromEntries(Object.entries(about).filter(([name]) => name !== 'filename'))
}
