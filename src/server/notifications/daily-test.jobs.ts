import { runDailyTests, watchDailyTests } from './daily-test.actions.ts'
import type { RunningRole } from '#server/roles/role.ts'
import type { Services } from '#server/services.ts'

const lookEvery = 60_000

export function keepDutyTried(services: Services): RunningRole {
  if (services.config.safety.dailyTest === null) return { stop: async () => {} }
  const watchingSince = services.now()
  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      await runDailyTests(services)
      await watchDailyTests(services, watchingSince)
    } catch (problem) {
      services.log.error({ problem }, 'the daily test of the duty chain failed and will be tried again')
    } finally {
      looking = null
    }
  }
  const begin = () => void (looking ??= look())
  begin()
  const timer = setInterval(begin, lookEvery)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
