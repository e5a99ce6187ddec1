import { healthWords } from './health.words.ts'
import type { Finding } from '#contract/monitoring/health.api.ts'
import type { Services } from '#server/services.ts'
import { within } from '#server/within.ts'

/** A write that is younger proves enough: whoever asks how the server is stands in no line for the database. */
const provesFor = 15_000
/** The database is busy, and was well a moment ago. */
const slowFor = 30_000
const patience = 2000

/** Whether the database keeps what it is given: it has kept this process's own heartbeat. */
export async function checkDatabase({ heartbeat }: Services): Promise<Finding> {
  const age = () => heartbeat.ageOfProof()
  if (heartbeat.pulse.hasFailed || age() > provesFor) await attempt(heartbeat.beat())
  const { hasFailed } = heartbeat.pulse
  if (!hasFailed && age() <= provesFor) return { state: 'ok', sentence: healthWords.database.ok }
  if (!hasFailed && age() <= slowFor) return { state: 'degraded', sentence: healthWords.database.slow }
  return { state: 'down', sentence: healthWords.database.down }
}

/** Whoever asks waits no longer; the beat itself goes on, and the next one who asks hears of it. */
async function attempt(beat: Promise<void>): Promise<void> {
  try {
    await within(patience, beat)
  } catch {
    return
  }
}
