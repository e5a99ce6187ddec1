import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { markAlive } from './availability.actions.ts'

/** Thrice a minute: a mark that comes late still falls into its minute. */
const markEvery = 20_000

export function keepMarkedAlive(services: Services): RunningRole {
  let marking: Promise<void> | null = null
  const mark = async () => {
    try {
      await markAlive(services)
    } catch (problem) {
      services.log.error({ problem }, 'this minute could not be marked and counts as an interruption')
    } finally {
      marking = null
    }
  }
  const begin = () => void (marking ??= mark())
  begin()
  const timer = setInterval(begin, markEvery)
  return {
    stop: async () => {
      clearInterval(timer)
      await marking
    },
  }
}
