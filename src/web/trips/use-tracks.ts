import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TrackFix } from '#contract/trips/one-source.ts'
import type { TrackSpan } from './track-span.ts'
import { type KnownBoat, trackOf } from './trips.data.ts'

export type BoatTrack = {
  readonly boat: KnownBoat
  /** Null while it is read. */
  readonly points: readonly TrackFix[] | null
  readonly part: number
  readonly failed: boolean
  readonly retry: () => void
}

/** Where these boats were in that time, each read page after page. */
export function useTracks(boats: readonly KnownBoat[], { from, until }: TrackSpan): readonly BoatTrack[] {
  const [parts, setParts] = useState<{ readonly [id: string]: number }>({})
  const read = useQueries({
    queries: boats.map(({ id }) =>
      trackOf({ pirogue: id, from, until }, (part) => setParts((before) => ({ ...before, [id]: part }))),
    ),
    combine: (results) => results,
  })
  return useMemo(
    () =>
      boats.map((boat, index) => {
        const result = read[index]
        return {
          boat,
          points: result?.data?.points ?? null,
          part: parts[boat.id] ?? 0,
          failed: result?.isError === true && !result.data,
          retry: () => void result?.refetch(),
        }
      }),
    [boats, read, parts],
  )
}
