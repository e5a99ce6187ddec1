import { count, desc, lt, notInArray, or, sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PageQuery } from '#contract/wire/page.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isStrangerCalled } from './identifiers.store.ts'

/*
 * upsertUnknownDevices, forgetUnknownDevice, trimUnknownDevices, unknownDevicesPage   devices that send and are not known
 * addRefusedFrames, forgetRefusedFramesBefore, refusedFramesPage                              frames that were not believed
 */

export const unknownDevices = pgTable('unknown_devices', {
  deviceId: text('device_id').primaryKey(),
  protocol: text('protocol').notNull(),
  address: text('address').notNull(),
  firstSeen: time('first_seen').notNull(),
  lastSeen: time('last_seen').notNull(),
  frames: bigint('frames', { mode: 'number' }).notNull(),
  sosAt: time('sos_at'),
})

const refusedFrames = pgTable(
  'refused_frames',
  {
    protocol: text('protocol').notNull(),
    reason: text('reason').notNull(),
    address: text('address').notNull(),
    frames: bigint('frames', { mode: 'number' }).notNull(),
    firstSeen: time('first_seen').notNull(),
    lastSeen: time('last_seen').notNull(),
  },
  ({ protocol, reason }) => [primaryKey({ columns: [protocol, reason] })],
)

export type UnknownDeviceReport = {
  readonly deviceId: string
  readonly protocol: string
  readonly address: string
  readonly frames: number
  readonly at: Date
  readonly sosAt: Date | null
}

/** Each name once. What is somebody's device already is none that could be adopted. */
export async function upsertUnknownDevices(db: Db, reports: readonly UnknownDeviceReport[]): Promise<void> {
  const column = (pick: (report: UnknownDeviceReport) => unknown) => sql.param(reports.map(pick))
  await db.execute(sql`
    insert into unknown_devices as known (device_id, protocol, address, first_seen, last_seen, frames, sos_at)
    select id, protocol, address, at, at, frames, sos_at
    from unnest(${column(({ deviceId }) => deviceId)}::text[], ${column(({ protocol }) => protocol)}::text[],
      ${column(({ address }) => address)}::text[], ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ frames }) => frames)}::bigint[],
      ${column(({ sosAt }) => sosAt?.toISOString() ?? null)}::timestamptz[])
      as knocked (id, protocol, address, at, frames, sos_at)
    where not exists (select from devices where canonical_id = canonical_identifier(knocked.id) and deleted_at is null)
    order by id
    on conflict (device_id) do update set
      protocol = excluded.protocol, address = excluded.address, last_seen = excluded.last_seen,
      frames = known.frames + excluded.frames, sos_at = greatest(known.sos_at, excluded.sos_at)`)
}

export async function forgetUnknownDevice(db: Db, deviceId: string): Promise<void> {
  await db.delete(unknownDevices).where(isStrangerCalled(deviceId))
}

export async function trimUnknownDevices(db: Db, oldest: Date, atMost: number): Promise<void> {
  const remaining = db
    .select({ deviceId: unknownDevices.deviceId })
    .from(unknownDevices)
    .orderBy(...importance)
    .limit(atMost)
  await db
    .delete(unknownDevices)
    .where(or(lt(unknownDevices.lastSeen, oldest), notInArray(unknownDevices.deviceId, remaining)))
}

export async function unknownDevicesPage(db: Db, { page, pageSize }: PageQuery) {
  const [total] = await db.select({ count: count() }).from(unknownDevices)
  const found = await db
    .select()
    .from(unknownDevices)
    .orderBy(...importance)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

/** Whoever called for help comes first, then whoever was heard last. */
const importance = [sql`${unknownDevices.sosAt} desc nulls last`, desc(unknownDevices.lastSeen)] as const

export type RefusalCounts = Omit<UnknownDeviceReport, 'deviceId' | 'sosAt'> & { readonly reason: string }

/** Each kind once. */
export async function addRefusedFrames(db: Db, refusals: readonly RefusalCounts[]): Promise<void> {
  const column = (pick: (refusal: RefusalCounts) => unknown) => sql.param(refusals.map(pick))
  await db.execute(sql`
    insert into refused_frames as known (protocol, reason, address, frames, first_seen, last_seen)
    select protocol, reason, address, frames, at, at
    from unnest(${column(({ protocol }) => protocol)}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ address }) => address)}::text[], ${column(({ frames }) => frames)}::bigint[],
      ${column(({ at }) => at.toISOString())}::timestamptz[]) as refused (protocol, reason, address, frames, at)
    order by protocol, reason
    on conflict (protocol, reason) do update set
      address = excluded.address, last_seen = excluded.last_seen, frames = known.frames + excluded.frames`)
}

export async function forgetRefusedFramesBefore(db: Db, oldest: Date): Promise<void> {
  await db.delete(refusedFrames).where(lt(refusedFrames.lastSeen, oldest))
}

export async function refusedFramesPage(db: Db) {
  return await db.select().from(refusedFrames).orderBy(desc(refusedFrames.lastSeen), refusedFrames.protocol)
}
