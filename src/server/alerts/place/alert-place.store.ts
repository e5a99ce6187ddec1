import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { placeIsOldAfter } from '#contract/alerts/alert.ts'
import { isWithinReach } from '#contract/positions/belief.ts'
import { alerts } from '#server/alerts/alerts.store.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** Where somebody was, and when; `at` null when a receiver without a fix repeats an old place of an unknown time. */
export type AlertPlace = {
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  readonly at: Date | null
}

export type CallSubject = {
  readonly pirogueId: string | null
  readonly deviceId: string | null
  readonly accountId: string | null
}

type Seen = AlertPlace & { readonly deviceId: string; readonly at: Date }

/** Where the boat or its device was seen last, however long ago; of a person who has neither, where he was. */
export async function lastKnownPlace(db: Db, whose: CallSubject): Promise<AlertPlace | null> {
  const seen = await placesSeen(db, whose)
  const own = seen.find(({ deviceId }) => deviceId === whose.deviceId)
  const taken = seen.find((one) => own === undefined || one === own || isReached(own, one))
  if (!taken) return null
  const { deviceId: _, ...place } = taken
  return place
}

/** Null when nobody ever knew where it is. */
export async function lastPlaceOfDevice(
  db: Db,
  deviceId: string,
): Promise<(AlertPlace & { readonly at: Date }) | null> {
  const [newest] = await placesSeen(db, { pirogueId: null, deviceId, accountId: null })
  return newest ?? null
}

/**
 * Whether another device's place can be that of the device that calls: the other may be the telephone of somebody who stayed
 * at home. A boat that calls sails nowhere any more, so nothing is reached after `calledAt`.
 */
export function isReached(
  own: AlertPlace & { readonly at: Date },
  other: Pick<AlertPlace, 'latitude' | 'longitude'> & { readonly at: Date },
  calledAt: Date = other.at,
): boolean {
  const at = Math.min(other.at.getTime(), calledAt.getTime())
  return isWithinReach({ ...own, at: own.at.getTime() }, { ...other, at })
}

/** The newest first. */
async function placesSeen(db: Db, { pirogueId, deviceId, accountId }: CallSubject): Promise<Seen[]> {
  const isOnNothing = pirogueId === null && deviceId === null
  const { rows } = await db.execute<{ device: string; latitude: number; longitude: number; ms: string }>(sql`
    select device_id as device, latitude, longitude, extract(epoch from effective_at) * 1000 as ms from latest_positions
    where pirogue_id = ${pirogueId} or device_id = ${deviceId} or account_id = ${isOnNothing ? accountId : null}
      or (account_id = ${accountId} and pirogue_id is null)
    order by effective_at desc`)
  return rows.map(({ device, latitude, longitude, ms }) => ({
    deviceId: device,
    latitude,
    longitude,
    speed: null,
    heading: null,
    at: new Date(Number(ms)),
  }))
}

/** Only where the boat was long before, or not even that. */
const lacksPlace = or(
  isNull(alerts.placeAt),
  lt(alerts.placeAt, sql`${alerts.occurredAt} - make_interval(secs => ${placeIsOldAfter / 1000})`),
)
const isNotOver = and(ne(alerts.status, 'resolved'), isNull(alerts.deletedAt))

/** Where another device of its boat was at that time, whose clock may have been a minute ahead. */
const isAtOtherDevice = sql<boolean>`exists (
  select from positions other where other.pirogue_id = ${alerts.pirogueId} and other.device_id <> ${alerts.deviceId}
    and other.effective_at between ${alerts.placeAt} and ${alerts.placeAt} + interval '1 minute'
    and other.latitude = ${alerts.latitude} and other.longitude = ${alerts.longitude})`

/** `isLost`: nobody knows where it is; else only the device that calls says it better. */
export type LostSos = CallSubject & { readonly id: string; readonly occurredAt: Date; readonly isLost: boolean }

/** Emergencies that are not over and whose own device has not said where they are. A drill needs no finding. */
export async function sosWithoutPlace(db: Db): Promise<LostSos[]> {
  const { id, occurredAt, pirogueId, deviceId, accountId } = alerts
  return await db
    .select({ id, occurredAt, pirogueId, deviceId, accountId, isLost: sql<boolean>`${lacksPlace}` })
    .from(alerts)
    .where(
      and(eq(alerts.alertType, 'emergency'), eq(alerts.isDrill, false), isNotOver, or(lacksPlace, isAtOtherDevice)),
    )
    .orderBy(alerts.id)
    .prepare('sos_without_place')
    .execute()
}

export async function isWithoutPlace(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.id, id), lacksPlace))
  return found.length > 0
}

/** False when it is over, or when nothing is new: it is known already, or there is a newer one. */
export async function updatePlace(db: Db, id: string, { at, ...place }: AlertPlace & { at: Date }): Promise<boolean> {
  const isElsewhere = or(
    isNull(alerts.latitude),
    ne(alerts.latitude, place.latitude),
    ne(alerts.longitude, place.longitude),
  )
  const isNewer = or(isNull(alerts.placeAt), lt(alerts.placeAt, at))
  const updated = await db
    .update(alerts)
    .set({ ...place, placeAt: at })
    .where(and(eq(alerts.id, id), isNotOver, isNewer, or(isElsewhere, lacksPlace)))
    .returning({ id: alerts.id })
  return updated.length > 0
}
