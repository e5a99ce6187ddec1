import type { Services } from '#server/platform/services.ts'
import { packedPositionsNamed } from './packed-positions.store.ts'
import { type WrittenPosition, writePositions } from './write-position.ts'

/**
 * The newest positions, written, of each server: most boats of a fleet have not moved between two looks at it. Nothing of a
 * position ever changes but what is believed of it; what its boat is called and who may see it is asked anew each time, and is
 * not kept here.
 */
const remembered = new WeakMap<Services['bus'], Map<string, WrittenPosition>>()
/** More than there are boats in the country. */
const mostRemembered = 25_000
/** Who calls for help comes in between. */
const readAtOnce = 2000

/** In the order in which they are named. */
export async function writtenPositions(services: Services, ids: readonly string[]): Promise<WrittenPosition[]> {
  const known = knownTo(services)
  const found = ids.map((id) => known.get(id))
  const missing = ids.filter((_, index) => found[index] === undefined)
  const fresh = new Map<string, WrittenPosition>()
  for (let first = 0; first < missing.length; first += readAtOnce) {
    const packed = await packedPositionsNamed(services.db, missing.slice(first, first + readAtOnce))
    for (const one of writePositions(packed)) fresh.set(one.id, one)
  }
  for (const one of fresh.values()) if (one.isBelieved) known.set(one.id, one)
  forgetOldest(known)
  return ids.flatMap((id, index) => found[index] ?? fresh.get(id) ?? [])
}

function knownTo({ bus }: Services): Map<string, WrittenPosition> {
  const known = remembered.get(bus) ?? new Map<string, WrittenPosition>()
  remembered.set(bus, known)
  return known
}

function forgetOldest(known: Map<string, WrittenPosition>): void {
  for (const id of known.keys()) {
    if (known.size <= mostRemembered) return
    known.delete(id)
  }
}
