import type { HealthFinding } from '#contract/monitoring/health.api.ts'
import { within } from '#server/platform/clock/within.ts'
import type { Services } from '#server/platform/services.ts'
import { healthWords } from './health.words.ts'

/** A write that is younger proves that the database keeps what it is given: whoever asks writes nothing. */
const provesFor = 15_000
/** The database is busy, and was well a moment ago. */
const slowFor = 30_000
const patience = 2000
/** Somebody's write was not kept: for so long it is no server that is well. */
const failedWriteCounts = 60_000

/**
 * Whether the database is there at this moment, and keeps what it is given: it has kept this process's own heartbeat, and every write since.
 * What was well a moment ago says nothing of a database that has just gone.
 */
export async function checkDatabase(services: Services): Promise<HealthFinding> {
  const { heartbeat, figures, config } = services
  const answer = await promptly(services.database.answers())
  if (answer === false || !services.database.state().canWrite) return down
  /* A server is asked on a connection that nobody else has: silence is its own. The embedded one answers in turn. */
  if (answer === null && config.databaseUrl !== null) return down
  const age = () => heartbeat.ageOfProof()
  if (heartbeat.pulse.hasFailed || age() > provesFor) await promptly(heartbeat.beat())
  const { hasFailed } = heartbeat.pulse
  if (hasFailed || age() > slowFor) return down
  if (heartbeat.pulse.isMadeNewer) return { state: 'degraded', sentence: healthWords.database.newer }
  if (answer === null || age() > provesFor) return { state: 'degraded', sentence: healthWords.database.slow }
  if (figures.sinceFailedWrite() < failedWriteCounts) {
    return { state: 'degraded', sentence: healthWords.database.failedWrite }
  }
  return { state: 'ok', sentence: healthWords.database.ok }
}

const down: HealthFinding = { state: 'down', sentence: healthWords.database.down }

/** Null: it takes longer than anybody waits. It goes on meanwhile, and the next one who asks hears of it. */
async function promptly<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await within(patience, work)
  } catch {
    return null
  }
}
