import type { QueryClient } from '@tanstack/react-query'
import { listeners } from '#web/platform/device/listeners.ts'
import type { Position } from '#contract/positions/position.ts'

/**
 * The newest position of each boat, outside React: polls and the live stream both feed it, screens and the map look at
 * it, and however much arrives, they are told at a frame, and twice a second at most.
 */
type LatestPositions = {
  /** Some that just arrived: an older one never replaces a newer one, unless its device took that one back. */
  readonly offer: (positions: readonly Position[]) => void
  /** The server's answer, all that may be seen: who is not among them is not seen any more. The same answer counts once. */
  readonly replaceAll: (positions: readonly Position[]) => void
  /** A boat that was removed. The next answer may be the same as the last: the stream alone had brought it. */
  readonly forget: (pirogue: string) => void
  /** The same array until something changes. */
  readonly all: () => readonly Position[]
  readonly subscribe: (listener: () => void) => () => void
}

/** The pirogue is what is tracked; a tracker on no boat yet stands for itself. */
export function trackedKey({ pirogue, device, user, id }: Position): string {
  return pirogue ?? device ?? user ?? id
}

export function latestPositions(nextFrame: (flush: () => void) => void = pacedFrames()): LatestPositions {
  const known = new Map<string, Position>()
  const moves = listeners<void>()
  let all: readonly Position[] | null = null
  let answered: readonly Position[] | null = null
  let waiting = false

  const flush = () => {
    waiting = false
    moves.call()
  }
  const changed = () => {
    all = null
    if (waiting) return
    waiting = true
    nextFrame(flush)
  }
  const take = (position: Position, takesBack: (before: Position) => boolean): boolean => {
    const key = trackedKey(position)
    const before = known.get(key)
    if (before && !isNewer(position, before) && !(takesBack(before) && isHeardLater(position, before))) return false
    known.set(key, position)
    return true
  }
  return {
    offer: (positions) => {
      let any = false
      // Of one device the newest alone is told: an older one that was heard later means that the other is not believed any more.
      for (const one of positions) any = take(one, (before) => before.device === one.device) || any
      if (any) changed()
    },
    replaceAll: (positions) => {
      if (positions === answered) return
      answered = positions
      const seen = new Set(positions.map(trackedKey))
      let any = false
      for (const key of [...known.keys()].filter((one) => !seen.has(one))) any = known.delete(key) || any
      for (const position of positions) any = take(position, () => true) || any
      if (any) changed()
    },
    forget: (pirogue) => {
      if (known.delete(pirogue)) changed()
    },
    all: () => (all ??= [...known.values()]),
    subscribe: moves.add,
  }
}

/** One for each person's data: what one account may see is not there for the next. */
const stores = new WeakMap<QueryClient, LatestPositions>()

export function latestPositionsOf(client: QueryClient): LatestPositions {
  const known = stores.get(client) ?? latestPositions()
  stores.set(client, known)
  return known
}

function isNewer(one: Position, other: Position): boolean {
  const difference = Date.parse(one.effectiveAt) - Date.parse(other.effectiveAt)
  return difference > 0 || (difference === 0 && isHeardLater(one, other))
}

function isHeardLater(one: Position, other: Position): boolean {
  return Date.parse(one.receivedAt) > Date.parse(other.receivedAt)
}

/** Of a fleet that reports all the time nobody sees more, and every screen, list and map is drawn anew each time. */
const tellEvery = 500

type Clock = {
  readonly now: () => number
  readonly later: (go: () => void, after: number) => void
  readonly nextFrame: (go: () => void) => void
}

const browserClock: Clock = {
  now: () => performance.now(),
  later: (go, after) => void setTimeout(go, after),
  nextFrame: (go) => void requestAnimationFrame(go),
}

/** The first is told at the next frame; those that follow soon, together. */
export function pacedFrames(clock: Clock = browserClock): (flush: () => void) => void {
  let last = -Infinity
  return (flush) => {
    const tell = () =>
      clock.nextFrame(() => {
        last = clock.now()
        flush()
      })
    const left = last + tellEvery - clock.now()
    if (left <= 0) tell()
    else clock.later(tell, left)
  }
}
