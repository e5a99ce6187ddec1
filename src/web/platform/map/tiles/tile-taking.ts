import { tileAddresses } from './tile-address.ts'
import type { TileShelf } from './tile-shelf.ts'

/*
 * tileTaking   pictures that somebody takes along for a day without network
 *   take         one of them, unless it is there already
 *   held         which of them are there, how heavy, since when
 *   leave        those that nobody needs any more
 *   price        how many of them are still to be fetched, and how heavy they are likely to be
 */

/** As long the budget of what is only looked at does not touch them. */
const day = 24 * 3_600_000
export const preparedFor = 14 * day
/** Nobody pays twice in the week before an outing. */
const recentFor = 7 * day

/** `absent`: the source has no picture there. `refused`: it does not want to give it now. */
export type TakenTile = { readonly state: 'there' | 'taken' | 'absent' | 'refused'; readonly bytes: number }
export type HeldTiles = { readonly count: number; readonly bytes: number; readonly oldest: number | null }

type World = {
  readonly shelf: TileShelf
  readonly ask: (url: string, signal: AbortSignal) => Promise<Response>
  readonly now: () => number
}

const nothingThere = [204, 404, 410]
/** A guess, until enough pictures of the source have been seen. */
const guessedBytes = 15_000
const enough = 20

export function tileTaking({ shelf, ask, now }: World) {
  const take = async (url: string, signal: AbortSignal): Promise<TakenTile> => {
    const preparedUntil = now() + preparedFor
    const before = await shelf.find(url)
    if (before && now() - before.fetchedAt < recentFor) {
      await shelf.note([{ ...before, preparedUntil }])
      return { state: 'there', bytes: before.bytes }
    }
    const answered = await ask(url, signal)
    if (answered.status !== 200) {
      return { state: nothingThere.includes(answered.status) ? 'absent' : 'refused', bytes: 0 }
    }
    const picture = await answered.blob()
    const headers = { 'Content-Type': picture.type }
    const times = { fetchedAt: now(), usedAt: now(), preparedUntil }
    await shelf.put({ url, bytes: picture.size, ...times }, new Response(picture, { headers }))
    return { state: 'taken', bytes: picture.size }
  }

  const held = async (urls: readonly string[]): Promise<HeldTiles> => {
    const wanted = new Set(urls)
    const there = (await shelf.all()).filter(({ url, preparedUntil }) => wanted.has(url) && preparedUntil > 0)
    return {
      count: there.length,
      bytes: there.reduce((sum, { bytes }) => sum + bytes, 0),
      oldest: there.length === 0 ? null : Math.min(...there.map(({ fetchedAt }) => fetchedAt)),
    }
  }

  const leave = (urls: readonly string[]) => shelf.drop(urls)

  /** Of those that are there already, how many, and what the others are likely to weigh. */
  const price = async (template: string, urls: readonly string[]) => {
    const isOfSource = tileAddresses([template])
    const lines = await shelf.all()
    const known = lines.filter(({ url }) => isOfSource(url))
    const mean = known.reduce((sum, { bytes }) => sum + bytes, 0) / known.length
    const recent = new Set(known.filter(({ fetchedAt }) => now() - fetchedAt < recentFor).map(({ url }) => url))
    const wanted = urls.filter((url) => !recent.has(url)).length
    return { wanted, bytes: Math.round(wanted * (known.length < enough ? guessedBytes : mean)) }
  }

  return { take, held, leave, price }
}
