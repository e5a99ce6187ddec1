import { type SQLWrapper, and, eq, sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { GoingWord } from '#contract/alerts/asked.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** Who is asked to go to an SOS or goes: one row for each person and round of it. `going_at` and `withdrawn_at` follow from his words. */
const alertRescuers = pgTable(
  'alert_rescuers',
  {
    alertId: uuid('alert_id').notNull(),
    accountId: uuid('account_id').notNull(),
    round: integer('round').notNull(),
    goingAt: time('going_at'),
    withdrawnAt: time('withdrawn_at'),
    askedBy: uuid('asked_by'),
    askedAt: time('asked_at'),
    waveDueAt: time('wave_due_at'),
    seenAt: time('seen_at'),
    word: text('word').$type<GoingWord>(),
    wordAt: time('word_at'),
    reason: text('reason'),
    smsWord: text('sms_word').$type<GoingWord>(),
    smsWordAt: time('sms_word_at'),
    onSceneAt: time('on_scene_at'),
    inSightAt: time('in_sight_at'),
    releasedAt: time('released_at'),
    confirmedAt: time('confirmed_at'),
    fuel: doublePrecision('fuel'),
    confirmedBySms: boolean('confirmed_by_sms').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.accountId, table.round] })],
)
export type RescuerRow = typeof alertRescuers.$inferSelect
type RescuerKey = Pick<RescuerRow, 'alertId' | 'accountId' | 'round'>

export async function rescuerOf(db: Db, key: RescuerKey): Promise<RescuerRow | null> {
  const [found] = await db.select().from(alertRescuers).where(isOne(key))
  return found ?? null
}

/** Of one call, in the order in which they were asked or said that they go. */
export async function rescuersOf(db: Db, alertId: string, round: number): Promise<RescuerRow[]> {
  return await db
    .select()
    .from(alertRescuers)
    .where(and(eq(alertRescuers.alertId, alertId), eq(alertRescuers.round, round)))
    .orderBy(sql`coalesce(${alertRescuers.goingAt}, ${alertRescuers.askedAt}) nulls last`, alertRescuers.accountId)
}

export async function saveRescuer(db: Db, key: RescuerKey, change: Partial<RescuerRow>): Promise<void> {
  const target = [alertRescuers.alertId, alertRescuers.accountId, alertRescuers.round]
  await db
    .insert(alertRescuers)
    .values({ ...key, ...change })
    .onConflictDoUpdate({ target, set: change })
}

function isOne({ alertId, accountId, round }: RescuerKey) {
  return and(eq(alertRescuers.alertId, alertId), eq(alertRescuers.accountId, accountId), eq(alertRescuers.round, round))
}

type Heard = { readonly latitude: number; readonly longitude: number; readonly at: string }
export type RescuerOfAlert = {
  readonly user: string
  readonly name: string | null
  readonly going_at: string
  readonly pirogue: string | null
  readonly pirogue_name: string | null
  readonly hull: string | null
  readonly on_scene: boolean
  readonly in_sight: boolean
  readonly by_sms: boolean
  /** Where he was heard last, and a quarter of an hour before; null: never. */
  readonly here: (Heard & { readonly before: Heard | null }) | null
}

/** Who goes to the alert of a row, since it called last, in the order in which they said so. */
export function goingTo(alertId: SQLWrapper, round: SQLWrapper) {
  return sql<readonly RescuerOfAlert[]>`coalesce((
    select json_agg(json_build_object('user', r.account_id, 'name', a.full_name, 'going_at', r.going_at,
      'pirogue', boat.id, 'pirogue_name', boat.name, 'hull', boat.hull, 'on_scene', r.on_scene_at is not null, 'in_sight', r.in_sight_at is not null,
      'by_sms', r.word is distinct from 'going', 'here', (
      select json_build_object('latitude', l.latitude, 'longitude', l.longitude, 'at', l.effective_at, 'before', (
        select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', p.effective_at) from positions p
        where p.account_id = r.account_id and p.effective_at between l.effective_at - interval '15 minutes' and l.effective_at
        order by p.effective_at limit 1))
      from latest_positions l where l.account_id = r.account_id order by l.effective_at desc limit 1
    )) order by r.going_at)
    from alert_rescuers r join accounts a on a.id = r.account_id
      left join lateral (select id, name, hull from pirogues where owner_account_id = a.id and deleted_at is null order by id limit 1) boat on true
    where r.alert_id = ${alertId} and r.round = ${round} and r.going_at is not null and r.withdrawn_at is null), '[]')`
}
