import type { QueryClient } from '@tanstack/react-query'
import type { OwnVoyage, Voyage } from '#contract/voyages/voyage.ts'
import { openAfterAnswer } from './as-said.ts'
import { ownVoyageKey } from './voyages.live.ts'

/** The server's word for what was said. It is known as of now, also where nothing changes: what was said before is in it. */
export function ownVoyageHeard(client: QueryClient, voyage: Voyage): void {
  const own = client.getQueryData<OwnVoyage>(ownVoyageKey)
  if (own?.pirogue !== voyage.pirogue) return
  const open = openAfterAnswer(own.open, voyage)
  client.setQueryData<OwnVoyage>(ownVoyageKey, {
    ...own,
    open,
    looksReturned: open === own.open && own.looksReturned,
  })
}
