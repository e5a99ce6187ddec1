import { alertById } from '#server/alerts/alerts.store.ts'
import type { Services } from '#server/platform/services.ts'
import { foundIn } from './debriefs.actions.ts'
import { casesToKeep, errorsToKeep, keepError, keepSea, writingById } from './debriefs.store.ts'
import { driftAgainst, isNoTurn, readSea, seaAround } from './sea-around.actions.ts'

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

/** The drift is compared with where they were found, for the totals: once for each writing that says it. Nobody outside is asked for it. */
export async function compareDrifts(services: Services): Promise<void> {
  try {
    await compareAll(services)
  } catch (problem) {
    // So many drifts are asked for that there is no turn: the next round has one.
    if (!isNoTurn(problem)) throw problem
  }
}

async function compareAll(services: Services): Promise<void> {
  for (const { alertId, writingId } of await errorsToKeep(services.db, mostAtOnce)) {
    const row = await alertById(services.db, alertId)
    const writing = await writingById(services.db, writingId)
    if (row === null || writing === null) continue
    const sea = await seaAround(services, row, nobody)
    const { told } = await driftAgainst(services, nobody, row, { sea, found: foundIn(writing) })
    await keepError(services.db, { alertId, writingId, metres: told?.errorMetres ?? null })
  }
}

const nobody = async () => false
