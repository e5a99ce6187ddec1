import { forgetOldAttempts } from '#server/accounts/attempts.actions.ts'
import { forgetExpiredSessions } from '#server/accounts/sessions.actions.ts'
import type { House } from '#server/house.ts'
import { forgetOldAnswers } from '#server/http/answer-once.ts'
import type { RunningRole } from './role.ts'

/** What must be forgotten, one line each. Deleting twice is deleting once: several servers may run this. */
const cleanings = [forgetExpiredSessions, forgetOldAttempts, forgetOldAnswers]
const every = 3_600_000

export async function startJobs(house: House): Promise<RunningRole> {
  const timer = setInterval(() => void clean(house), every)
  await clean(house)
  return { stop: async () => clearInterval(timer) }
}

async function clean(house: House): Promise<void> {
  for (const cleaning of cleanings) {
    try {
      await cleaning(house)
    } catch (problem) {
      house.log.error({ problem }, 'a cleaning failed and will be tried again')
    }
  }
}
