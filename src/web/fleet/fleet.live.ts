import type { QueryClient } from '@tanstack/react-query'
import { type AskAgainCause, askingAgain, stirredPaces } from '#web/platform/live/asking-again.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { alertChanged, alertRaised, alertRemoved } from '#contract/alerts/alerts.live.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { positionsRecorded } from '#contract/positions/positions.live.ts'
import { tripChanged } from '#contract/trips/trips.live.ts'
import { voyageChanged } from '#contract/voyages/voyages.live.ts'

/** Under which the fleet is kept. */
export const fleetKeys = ['fleet'] as const

/** Another person is another client. */
const askings = new WeakMap<QueryClient, (by: AskAgainCause) => void>()

/** The stream told of a boat that moved, left, came back or rings. Only a list that somebody looks at is asked for again. */
export function fleetStirred(client: QueryClient, by: AskAgainCause): void {
  const known = askings.get(client)
  const stir = known ?? askingAgain(() => void client.invalidateQueries({ queryKey: fleetKeys }), stirredPaces)
  if (!known) askings.set(client, stir)
  stir(by)
}

export const hearing: Hearing = {
  keys: [fleetKeys],
  hear: (subscribe, client) => {
    for (const event of [alertRaised, alertChanged, alertRemoved]) subscribe(event, () => fleetStirred(client, 'alert'))
    for (const event of [positionsRecorded, tripChanged, voyageChanged, pirogues.removed]) {
      subscribe(event, () => fleetStirred(client, 'movement'))
    }
  },
}
