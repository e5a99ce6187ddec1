import { type KeptTile, lookedAtAfter, toDrop } from './tile-budget.ts'
import type { TileShelf } from './tile-shelf.ts'

/*
 * tileKeeper   answers for the pictures of the map, in the service worker: from the shelf, else from the network
 *   answer       a picture that is not too old comes from the shelf; an old one when nobody answers
 *   keep         what came with 200 and may be read goes onto the shelf
 *   makeRoom     the shelf stays within its budget
 */

type Asked = { readonly url: string }
type World<Request extends Asked> = {
  readonly shelf: TileShelf
  readonly ask: (request: Request) => Promise<Response>
  /** In bytes, now. */
  readonly budget: () => Promise<number>
  readonly now: () => number
  readonly report: (problem: unknown) => void
}

const day = 24 * 3_600_000
/** A coast changes slowly; after this the source is asked first, and the shelf when it is silent. */
const goodFor = 30 * day
/** Which picture was used last is told to the hour: to write it at each look would wear a cheap phone. */
const notedAfter = 3_600_000

export function tileKeeper<Request extends Asked>({ shelf, ask, budget, now, report }: World<Request>) {
  /* Nothing was looked at since the worker woke. */
  let sinceLastLook = Infinity

  const answer = async (request: Request, lasting: (work: Promise<void>) => void): Promise<Response> => {
    const known = await found(request.url)
    if (known && now() - known.tile.fetchedAt < goodFor) {
      lasting(used(known.tile).catch(report))
      return known.picture
    }
    const answered = await ask(request).catch((problem: unknown) => {
      if (known) return known.picture
      throw problem
    })
    if (answered === known?.picture || answered.status !== 200) return known?.picture ?? answered
    lasting(keep(request.url, answered.clone()).catch(report))
    return answered
  }

  /** A shelf that cannot be read costs the copy, never the picture. */
  const found = async (url: string) => {
    try {
      const [tile, picture] = await Promise.all([shelf.find(url), shelf.picture(url)])
      return tile && picture ? { tile, picture } : null
    } catch (problem) {
      report(problem)
      return null
    }
  }

  const used = async (tile: KeptTile) => {
    if (now() - tile.usedAt > notedAfter) await shelf.note([{ ...tile, usedAt: now() }])
  }

  const keep = async (url: string, answered: Response) => {
    const picture = await answered.blob()
    const before = await shelf.find(url)
    const times = { fetchedAt: now(), usedAt: now(), preparedUntil: before?.preparedUntil ?? 0 }
    const headers = { 'Content-Type': picture.type }
    const room = await budget()
    if (picture.size > room) return await makeRoom(room)
    await shelf.put({ url, bytes: picture.size, ...times }, new Response(picture, { headers }))
    sinceLastLook += picture.size
    if (sinceLastLook > lookedAtAfter(room)) await makeRoom(room)
  }

  const makeRoom = async (room: number) => {
    sinceLastLook = 0
    const leaving = toDrop(await shelf.all(), room, now())
    if (leaving.length > 0) await shelf.drop(leaving.map(({ url }) => url))
  }

  return { answer }
}
