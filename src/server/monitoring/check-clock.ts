import { isRecentJump } from './clock-jumps.ts'
import { healthWords } from './health.words.ts'
import type { Finding } from '#contract/monitoring/health.api.ts'
import type { Services } from '#server/services.ts'

/** Two machines that are kept right by the network never differ by so much. */
const largestDifference = 5000

/** Whether what people are shown as the time is the time. What is due does not depend on it. */
export function checkClock({ heartbeat, steady, config }: Services): Finding {
  const { jump, databaseAhead } = heartbeat.pulse
  if (jump !== null && isRecentJump(jump, steady.now()))
    return {
      state: 'degraded',
      sentence: healthWords.clock.jumped(jump.by),
      details: { jumped_ms: jump.by, jumped_at: steady.onTheWall(jump.at).toISOString() },
    }
  // The embedded database has the clock of this process.
  if (config.databaseUrl !== null && Math.abs(databaseAhead) > largestDifference)
    return {
      state: 'degraded',
      sentence: healthWords.clock.differs(databaseAhead),
      details: { database_ahead_ms: databaseAhead },
    }
  return { state: 'ok', sentence: healthWords.clock.ok }
}
