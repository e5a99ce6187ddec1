import type { Position } from '#contract/positions/position.ts'

/** Where a boat has been, newest first, and whether all of the wanted time is there. */
export type Track = {
  readonly positions: readonly Position[]
  readonly state: 'loading' | 'whole' | 'cut'
  /** When it was last read from end to end. */
  readonly readAt: number
}
type TrackPage = { readonly results: readonly Position[]; readonly next: string | null }

type Reading = {
  readonly ask: (cursor: string | undefined) => Promise<TrackPage>
  readonly known: Track | undefined
  readonly from: number
  readonly now: number
  readonly show: (soFar: Track) => void
}

/** A small page, which is all that a boat that is known needs, and two large ones: more than twelve hours of one place every thirty seconds. */
const mostPages = 3
/** What a tracker kept to itself arrives late and lies before what is known: from time to time all is read again. */
const believedFor = 10 * 60_000

/** Page after page, shown as it grows; what is known already is asked for no second time. */
export async function readTrack({ ask, known, from, now, show }: Reading): Promise<Track> {
  const joined = known && known.state !== 'loading' && now - known.readAt < believedFor ? known : undefined
  const newest = joined?.positions[0]?.id
  const positions: Position[] = []
  let cursor: string | undefined
  for (let page = 1; page <= mostPages; page += 1) {
    const { results, next } = await ask(cursor)
    const meeting = results.findIndex(({ id }) => id === newest)
    if (joined && meeting !== -1) {
      const rest = joined.positions.filter(({ effectiveAt }) => Date.parse(effectiveAt) >= from)
      return { ...joined, positions: [...positions, ...results.slice(0, meeting), ...rest] }
    }
    positions.push(...results)
    cursor = cursorIn(next)
    if (cursor === undefined) return { positions, state: 'whole', readAt: now }
    if (!joined) show({ positions: [...positions], state: 'loading', readAt: now })
  }
  return { positions, state: 'cut', readAt: now }
}

function cursorIn(next: string | null): string | undefined {
  if (next === null) return undefined
  return new URL(next, 'http://server').searchParams.get('cursor') ?? undefined
}
