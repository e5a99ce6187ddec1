import { healthWords } from './health.words.ts'
import { checkSpace } from './space.actions.ts'
import type { Finding } from '#contract/monitoring/health.api.ts'
import { checkDailyTest } from '#server/notifications/daily-test.actions.ts'
import { checkStandby } from '#server/notifications/standby.actions.ts'
import type { Services } from '#server/services.ts'
import { within } from '#server/within.ts'

/** A database that needs longer is said to be slow by its own check. */
const patience = 2000

/** Whether the disk still takes what comes, and an SOS whatever comes. */
export async function checkSpaceLeft({ space }: Services): Promise<Finding> {
  const { state, stage, takesFiles, disk } = checkSpace(space)
  const tight = takesFiles ? healthWords.space.tight : healthWords.space.without_files
  const sentence = state === 'degraded' && stage === 'all' ? tight : healthWords.space[stage]
  return { state, sentence: state === 'down' ? healthWords.space.down : sentence, details: { stage, ...disk } }
}

/** How far the second site is behind, where there is one. */
export async function checkSecondSite(services: Services): Promise<Finding> {
  return await orUnknown(async () => {
    const { state, ...details } = await checkStandby(services.front)
    return { state: state === 'degraded' ? 'degraded' : 'ok', sentence: healthWords.standby[state], details }
  })
}

/** Whether the day's test of the duty chain arrived, where one is asked for. */
export async function checkTestOfDay(services: Services): Promise<Finding> {
  return await orUnknown(async () => {
    const { state, ...details } = await checkDailyTest(services.front)
    return { state: state === 'late' ? 'degraded' : 'ok', sentence: healthWords.dailyTest[state], details }
  })
}

/** Without the database nobody knows; that it is away is said by its own check. */
async function orUnknown(look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await within(patience, look())
  } catch {
    return { state: 'degraded', sentence: healthWords.unknown }
  }
}
