import { idTaken } from '#contract/positions/position.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { Caller } from './caller.ts'
import { AlreadyDone } from './implement.ts'

type Making<Thing> = {
  /** Whoever made the thing of this id, also when it is gone since; null: there never was one. */
  readonly makerOf: (id: string) => Promise<{ readonly maker: string | null } | null>
  readonly read: (id: string) => Promise<Thing>
  readonly make: (id: string) => Promise<Thing>
}

/**
 * The name of the write becomes the id of what it makes: a phone that was out of reach for longer than answers are
 * kept makes nothing twice, and what it wrote about the new thing meanwhile finds it.
 */
export async function madeOnce<Thing>(
  { caller, key }: { readonly caller: Caller; readonly key: string | null },
  { makerOf, read, make }: Making<Thing>,
): Promise<Thing | AlreadyDone<Thing>> {
  if (key === null) return await make(newId())
  const made = await makerOf(key)
  if (made === null) return await make(key)
  if (made.maker !== null && made.maker !== caller.id) throw new Refused(idTaken, { id: idTaken })
  return new AlreadyDone(await read(key))
}
