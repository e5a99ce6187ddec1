import { overdueAmong, raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { rescuersNotBack } from './not-back.store.ts'

const hour = 3_600_000
/** So long after he was told that he may turn back; after a day it is no news any more. */
const searchedAfter = hour
const lookedBack = 24 * hour

/**
 * Whoever went to help and has not said that he knows of its end is searched for, like a boat that is not back: the sea that took one
 * takes the next. He ends it when he confirms or is heard; whoever closes it by hand has closed it for good.
 */
export async function watchRescuers(services: Services): Promise<void> {
  if (services.space.takingPositionsFor() === null) return
  const now = services.now().getTime()
  const times = { since: new Date(now - lookedBack), until: new Date(now - searchedAfter) }
  const silent = await rescuersNotBack(services.db, times)
  const known = await overdueAmong(
    services,
    silent.map(({ pirogueId }) => pirogueId),
  )
  for (const { pirogueId, accountId, name: boat, leftAt } of silent.filter((one) => !known.has(one.pirogueId))) {
    const about = { voyage: null, leftAt, dueAt: null, zoneName: null, isByHand: true as const }
    const overdue = { key: pirogueId, pirogueId, accountId, boat, crew: null, about }
    await inTransaction(services, (inside) => raiseOverdue(inside, [overdue]))
  }
}
