import { Refused, storageFull } from '#contract/wire/refusal.ts'
import { roomAgain } from '#server/platform/http/uploads/space-left.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { Pieces } from './files.ts'
import {
  type FilePart,
  deletePart,
  expiredParts,
  insertPart,
  partById,
  partsOf,
  updateReceived,
} from './parts.store.ts'

/*
 * Files on their way. Each has a row from its first byte on: whatever happens to the process that takes it, what came of it is
 * found again, or removed when nobody went on with it.
 *   beginPart       its row
 *   partOnTheWay    that row, until nobody waits for it any more
 *   partsOnTheWay   how many somebody has, and how large they will be
 *   takePieces      what comes, as long as the disk takes uploads
 *   dropPart        both are gone
 *   forgetOldParts  those that nobody went on with
 */
type Beginning = {
  readonly id?: string
  readonly accountId: string
  readonly length?: number
  readonly about?: string
  /** For so many milliseconds it is waited for. */
  readonly lasts: number
}

/** Null when there is one of that id. */
export async function beginPart(
  services: Services,
  { id = newId(), lasts, ...part }: Beginning,
): Promise<string | null> {
  const begunAt = services.now()
  const expiresAt = new Date(begunAt.getTime() + lasts)
  return (await insertPart(services.db, { id, ...part, begunAt, expiresAt })) ? id : null
}

export type { FilePart }

export async function partOnTheWay(services: Services, id: string): Promise<FilePart | null> {
  return await partById(services.db, id, services.now())
}

export async function partsOnTheWay(services: Services, accountId: string) {
  return await partsOf(services.db, accountId, services.now())
}

/** Answers how long it is now. Of what broke off, that is told too, by the row. */
export async function takePieces(services: Services, part: string, from: number, pieces: Pieces): Promise<number> {
  let length = from
  await services.files.parts.append(part, from, whileThereIsRoom(services, pieces), async (kept) => {
    length = kept
    await updateReceived(services.db, part, kept)
  })
  return length
}

async function* whileThereIsRoom({ space }: Services, pieces: Pieces): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    if (!space.takesFiles()) throw new Refused(storageFull, {}, roomAgain)
    yield piece
  }
}

export async function dropPart(services: Services, id: string): Promise<void> {
  await services.files.parts.drop(id)
  await deletePart(services.db, id)
}

export async function forgetOldParts(services: Services): Promise<void> {
  for (const id of await expiredParts(services.db, services.now())) await dropPart(services, id)
}
