import type { QueryClient } from '@tanstack/react-query'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { type AskAgainCause, askingAgain } from '#web/platform/live/asking-again.ts'

/** Apart from the rest, so that the live stream can reach them before any screen is read. */
export const fleetKeys = ['fleet'] as const

const paces = { shortest: pollPeriod('stirredAtFirst'), longest: pollPeriod('stirred') }
/** Another person is another client. */
const askings = new WeakMap<QueryClient, (by: AskAgainCause) => void>()

/** The stream told of a boat that moved, left, came back or rings. Only a list that somebody looks at is asked for again. */
export function fleetStirred(client: QueryClient, by: AskAgainCause): void {
  const known = askings.get(client)
  const stir = known ?? askingAgain(() => void client.invalidateQueries({ queryKey: fleetKeys }), paces)
  if (!known) askings.set(client, stir)
  stir(by)
}
