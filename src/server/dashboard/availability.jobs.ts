import { repeat } from '#server/platform/jobs/repeat.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { markAlive } from './availability.actions.ts'

/** Thrice a minute: a mark that comes late still falls into its minute. */
const markEvery = 20_000

export function keepMarkedAlive(services: Services): RunningRole {
  const failure = 'this minute could not be marked and counts as an interruption'
  return { stop: repeat(services, markAlive, markEvery, { isAtOnce: true, failure }) }
}
