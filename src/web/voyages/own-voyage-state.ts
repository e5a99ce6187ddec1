import { useQuery } from '@tanstack/react-query'
import type { Habits, Voyage } from '#contract/voyages/voyage.ts'
import { isPending } from '#web/platform/outbox/outbox-entry.ts'
import { useRememberedAbout } from '#web/platform/outbox/use-written.ts'
import { openAsSaid, saidSince } from './as-said.ts'
import { ownVoyage } from './own-voyage.data.ts'

export type OwnVoyageState = {
  readonly pirogue: string | null
  /** As it was said on this phone, also what the server does not have yet. */
  readonly open: Voyage | null
  readonly habits: Habits | null
  readonly looksReturned: boolean
  readonly isWaiting: boolean
  /** It is known from what was said here, and no answer knew it yet. */
  readonly isSaidHere: boolean
  /** For the first time, with a network: nothing can be said yet. Without an answer one can leave all the same. */
  readonly isAsking: boolean
}

export function useOwnVoyage(): OwnVoyageState {
  const { data, dataUpdatedAt, isPending: isUnknown, isPaused } = useQuery(ownVoyage())
  /* Taken at the edge of the network, with none to ask again: else he who left would read « Je pars » for the whole trip. */
  const said = saidSince(useRememberedAbout('voyage'), dataUpdatedAt)
  const open = openAsSaid(data?.open ?? null, said)
  return {
    pirogue: data?.pirogue ?? null,
    open,
    habits: data?.habits ?? null,
    looksReturned: data?.looksReturned ?? false,
    isWaiting: said.some(isPending),
    isSaidHere: said.length > 0,
    isAsking: data === undefined && isUnknown && !isPaused && open === null,
  }
}
