import { utcDay, minuteOfDay } from '#server/platform/clock/calendar.ts'
import type { Services } from '#server/platform/services.ts'
import { databaseSize, noteMinuteAlive, markedMinutes } from './availability.store.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Today and the twenty-nine days before. */
const lookedBack = 29 * day

type Availability = { readonly percent: number; readonly since: string }

/** The server is at work: it reaches its database. */
export async function markAlive(services: Services): Promise<void> {
  const now = services.now()
  await noteMinuteAlive(services.db, utcDay(now), minuteOfDay(now))
}

/**
 * Of the whole minutes since the first start, or of the last thirty days, how many a server was at work. The minute
 * that runs is not counted: it may still be marked.
 */
export async function availabilityOf(services: Services): Promise<Availability | null> {
  const now = services.now()
  const firstDay = utcDay(new Date(now.getTime() - lookedBack))
  const marked = await markedMinutes(services.db, firstDay, utcDay(now), minuteOfDay(now))
  if (marked === null) return null
  const firstStart = Date.parse(marked.firstDay) + marked.firstMinute * minute
  const since = Math.max(firstStart, Date.parse(firstDay))
  const passed = Math.floor(now.getTime() / minute) - Math.floor(since / minute)
  if (passed <= 0) return null
  return { percent: (100 * marked.minutes) / passed, since: new Date(since).toISOString() }
}

export async function databaseBytes(services: Services): Promise<number> {
  return await databaseSize(services.db)
}
