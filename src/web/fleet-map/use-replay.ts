import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Trip } from '#contract/trips/trip.ts'
import { type OpenCall, useCallsChanged } from '#web/fleet/time/use-calls-changed.ts'
import { type ReplayState, replayPath, tripParameter } from '#web/trips/replay-path.ts'

export type Replaying = {
  /** Which trip is replayed on this map; null: it is now. */
  readonly id: string | null
  /** As whoever sent here knows it. */
  readonly sent: Trip | null
  /** The list that one came from. */
  readonly back: string | null
  readonly show: (trip: Trip) => void
  readonly close: () => void
}

/** Which trip the map replays stands in its address, so that the way back ends it. Somebody who calls for help ends it too. */
export function useReplay(calls: readonly OpenCall[] | null, begin: () => void): Replaying {
  const [search, setSearch] = useSearchParams()
  const [, navigate] = useLocation()
  const came = useHistoryState<Partial<ReplayState> | null>()
  const id = search.get(tripParameter)
  const trip = came?.trip
  const back = (id !== null && came?.back) || null
  const end = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(tripParameter)
        return after
      },
      { replace: true },
    )
  useCallsChanged(calls, (isNew) => {
    if (isNew && id !== null) end()
  })
  return {
    id,
    sent: trip !== undefined && trip.id === id ? trip : null,
    back,
    show: (next) => {
      begin()
      const state: ReplayState = { trip: next, back }
      navigate(replayPath(next), { state, replace: id !== null })
    },
    close: () => (back === null ? end() : navigate(back, { replace: true })),
  }
}
