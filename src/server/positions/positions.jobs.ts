import { type Services, inTransaction } from '#server/platform/services.ts'
import {
  addMonth,
  after,
  deleteOthersBefore,
  dropMonth,
  holdMonths,
  monthOf,
  monthsKept,
  startOfMonth,
} from './months.store.ts'
import { addToTotal } from './totals.store.ts'

const day = 24 * 3_600_000
/** A tracker may send what it buffered for a month; a month is ready long before its first position. */
const monthsBack = 2
const monthsAhead = 2

export async function prepareMonths(services: Services): Promise<void> {
  const now = monthOf(services.now())
  await inTransaction(services, async ({ db }) => {
    await holdMonths(db)
    const kept = new Set((await monthsKept(db)).map((month) => startOfMonth(month).getTime()))
    for (let months = -monthsBack; months <= monthsAhead; months += 1) {
      const month = after(now, months)
      if (!kept.has(startOfMonth(month).getTime())) await addMonth(db, month)
    }
  })
}

export async function forgetOldPositions(services: Services): Promise<void> {
  const oldest = new Date(services.now().getTime() - services.config.keepPositionsDays * day)
  await inTransaction(services, async ({ db }) => {
    await holdMonths(db)
    let gone = 0
    for (const month of await monthsKept(db)) {
      if (startOfMonth(after(month)) <= oldest) gone += await dropMonth(db, month, oldest)
    }
    gone += await deleteOthersBefore(db, oldest)
    if (gone > 0) await addToTotal(db, -gone)
  })
}
