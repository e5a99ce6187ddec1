import type { Services } from '#server/platform/services.ts'
import { smsNow } from './health/check-sms.ts'
import { databaseBytes, deliveryFigures, escalationLag, fixAge, openSosByStage, voyageLag } from './monitoring.store.ts'

/** Longer than this nobody waits for the database: that it does not answer is the figure. */
const patience = 5000

/** What the database knows of how the server is, and how long it took to say so; null when it does not answer. */
export async function askDatabase(services: Services) {
  const { db, now, steady, log, readings } = services
  const asked = performance.now()
  try {
    const at = now()
    const deliveries = await deliveryFigures(db, at)
    const lag = await escalationLag(db, steady.now())
    const voyages = await voyageLag(db, steady.now())
    const fixes = await fixAge(db, at)
    const open = await openSosByStage(db)
    const sms = await smsNow(services, db)
    const seconds = (performance.now() - asked) / 1000
    // How large it is, is a question to every file of it.
    const bytes = await readings.databaseBytes.of(() => databaseBytes(db))
    return { seconds, deliveries, lag, voyages, fixes, open, sms, bytes }
  } catch (problem) {
    log.error({ problem }, 'the database did not answer what the figures asked')
    return null
  }
}

export async function withPatience<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), patience)
  try {
    return await Promise.race([asking, promise])
  } finally {
    clearTimeout(timer)
  }
}
