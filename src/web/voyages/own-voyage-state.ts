import { useQuery } from '@tanstack/react-query'
import type { Habits, Voyage } from '#contract/voyages/voyage.ts'
import { isPending } from '#web/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/outbox/use-written.ts'
import { openAsSaid } from './as-said.ts'
import { ownVoyage } from './own-voyage.data.ts'

export type OwnVoyageState = {
  readonly pirogue: string | null
  /** As it was said on this phone, also what the server does not have yet. */
  readonly open: Voyage | null
  readonly habits: Habits | null
  readonly looksReturned: boolean
  readonly isWaiting: boolean
  /** For the first time, with a network: nothing can be said yet. Without an answer one can leave all the same. */
  readonly isAsking: boolean
}

export function useOwnVoyage(): OwnVoyageState {
  const { data, isPending: isUnknown, isPaused } = useQuery(ownVoyage())
  const waiting = useWrittenAbout('voyage').filter(isPending)
  const open = openAsSaid(data?.open ?? null, waiting)
  return {
    pirogue: data?.pirogue ?? null,
    open,
    habits: data?.habits ?? null,
    looksReturned: data?.looksReturned ?? false,
    isWaiting: waiting.length > 0,
    isAsking: data === undefined && isUnknown && !isPaused && open === null,
  }
}
