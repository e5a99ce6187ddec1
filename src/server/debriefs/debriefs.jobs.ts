import { alertById } from '#server/alerts/alerts.store.ts'
import type { Services } from '#server/platform/services.ts'
import { casesToKeep, keepSea } from './debriefs.store.ts'
import { readSea } from './sea-around.actions.ts'

const minute = 60_000
const hour = 60 * minute
/** An end that was a slip is taken back before. */
const afterEnd = 10 * minute
/** Older weather is told by nobody any more. */
const worthAsking = 6 * 24 * hour
const askedAgainAfter = hour
const mostAtOnce = 5

/** Weather and track of cases that are over are kept before they are forgotten. To do it twice is to do it once. */
export async function keepCases(services: Services): Promise<void> {
  const now = services.now().getTime()
  const before = (length: number) => new Date(now - length)
  const span = { from: before(worthAsking), until: before(afterEnd), askedBefore: before(askedAgainAfter) }
  for (const id of await casesToKeep(services.db, span, mostAtOnce)) {
    const row = await alertById(services.db, id)
    if (row === null || row.resolvedAt === null) continue
    const content = await readSea(services, row, async () => true)
    await keepSea(services.db, { alertId: id, resolvedAt: row.resolvedAt, madeAt: services.now(), content })
  }
}
