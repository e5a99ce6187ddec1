import { endOverdue, overdueAmong, raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { heardSinceSearched, silentBoatsOut } from './silent-boats.store.ts'

const hour = 3_600_000
/**
 * Beyond the network every boat is silent: silence alone says nothing. Silent, and out for two hours longer than ever in its
 * last trips (never less than twelve hours; a day where no trip is known), it is searched for.
 */
const limits = { leastSilence: 2 * hour, leastOut: 12 * hour, unknownOut: 24 * hour, longer: 2 * hour }

/** Boats that nobody declared, and that should have been heard of. */
export async function watchSilentBoats(services: Services, listeningSince: Date): Promise<void> {
  const takenFor = services.space.takingPositionsFor()
  if (takenFor === null) return
  const now = services.now()
  const heardFrom = new Date(Math.max(listeningSince.getTime(), now.getTime() - takenFor))
  const silent = await silentBoatsOut(services.db, { ...limits, now, listeningSince: heardFrom })
  const known = await overdueAmong(
    services,
    silent.map(({ pirogueId }) => pirogueId),
  )
  for (const { pirogueId, accountId, name: boat, leftAt } of silent.filter((one) => !known.has(one.pirogueId))) {
    const about = { voyage: null, leftAt, dueAt: null, zoneName: null }
    const overdue = { key: pirogueId, pirogueId, accountId, boat, crew: null, about }
    await inTransaction(services, (inside) => raiseOverdue(inside, [overdue]))
  }
  const heard = await heardSinceSearched(services.db)
  if (heard.length > 0) await inTransaction(services, (inside) => endOverdue(inside, heard, 'heard'))
}
