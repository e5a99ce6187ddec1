/** A picture on the device. What was taken along for an outing stays until `preparedUntil`, whatever else is looked at. */
export type KeptTile = {
  readonly url: string
  readonly bytes: number
  readonly fetchedAt: number
  readonly usedAt: number
  readonly preparedUntil: number
}

const megabyte = 1024 * 1024
const most = 50 * megabyte
/** Of what the browser would still give us: the log, the outbox and the app itself come first. */
const part = 1 / 10
/** Of a browser that does not say. */
const unknownRoom = 10 * megabyte
/** Room is made for more than the next picture: nobody sorts the shelf for each of them. */
const margin = 0.1

type Estimate = { readonly quota?: number | undefined; readonly usage?: number | undefined }

/** In bytes, for the pictures that were only looked at. */
export function tileBudget({ quota, usage = 0 }: Estimate): number {
  if (quota === undefined) return unknownRoom
  return Math.max(0, Math.min(most, Math.floor((quota - usage) * part)))
}

/** After so many new bytes the shelf is looked at again. */
export function lookedAtAfter(budget: number): number {
  return budget * margin
}

/** What leaves the shelf: the longest unused first, until the rest is within the budget with room for what comes next. */
export function toDrop(tiles: readonly KeptTile[], budget: number, now: number): readonly KeptTile[] {
  const seen = tiles
    .filter(({ preparedUntil }) => preparedUntil <= now)
    .toSorted((one, other) => one.usedAt - other.usedAt)
  const aim = budget - lookedAtAfter(budget)
  let held = seen.reduce((sum, { bytes }) => sum + bytes, 0)
  const dropped: KeptTile[] = []
  for (const tile of seen) {
    if (held <= aim) break
    dropped.push(tile)
    held -= tile.bytes
  }
  return dropped
}
