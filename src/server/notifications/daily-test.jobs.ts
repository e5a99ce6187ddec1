import { repeat } from '#server/platform/jobs/repeat.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'
import { runDailyTests, watchDailyTests } from './daily-test.actions.ts'

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
