import { runDailyTests, watchDailyTests } from './daily-test.actions.ts'
import { repeat } from '#server/roles/repeat.ts'
import type { RunningRole } from '#server/roles/role.ts'
import type { Services } from '#server/services.ts'

const lookEvery = 60_000

export function keepDutyTried(services: Services): RunningRole {
  if (services.config.safety.dailyTest === null) return { stop: async () => {} }
  const watchingSince = services.now()
  const look = async () => {
    await runDailyTests(services)
    await watchDailyTests(services, watchingSince)
  }
  const failure = 'the daily test of the duty chain failed and will be tried again'
  return { stop: repeat(services, look, lookEvery, { isAtOnce: true, failure }) }
}
