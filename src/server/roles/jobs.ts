import { forgetOldAttempts } from '#server/accounts/attempts.actions.ts'
import { forgetExpiredSessions } from '#server/accounts/sessions.actions.ts'
import type { House } from '#server/house.ts'
import { forgetOldEvents } from '#server/live/tell.actions.ts'
import { forgetOldAnswers } from '#server/http/answer-once.ts'
import { forgetOldPositions, prepareMonths } from '#server/positions/positions.jobs.ts'
import type { RunningRole } from './role.ts'

/** What must be prepared and forgotten, one line each. Doing it twice is doing it once: several servers may run this. */
const cleanings = [
  forgetExpiredSessions,
  forgetOldAttempts,
  forgetOldAnswers,
  forgetOldEvents,
  prepareMonths,
  forgetOldPositions,
]
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
