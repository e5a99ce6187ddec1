import { type SQLWrapper, and, eq, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

export const alertRescuers = pgTable(
  'alert_rescuers',
  {
    alertId: uuid('alert_id').notNull(),
    accountId: uuid('account_id').notNull(),
    round: integer('round').notNull(),
    goingAt: time('going_at').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.accountId, table.round] })],
)

/** False when this person is going already. Whoever had withdrawn goes from now on. */
export async function insertRescuer(
  db: Db,
  rescuer: Omit<typeof alertRescuers.$inferInsert, 'withdrawnAt'>,
): Promise<boolean> {
  const changed = await db
    .insert(alertRescuers)
    .values(rescuer)
    .onConflictDoUpdate({
      target: [alertRescuers.alertId, alertRescuers.accountId, alertRescuers.round],
      set: { goingAt: rescuer.goingAt, withdrawnAt: null },
      setWhere: sql`${alertRescuers.withdrawnAt} is not null`,
    })
    .returning({ alertId: alertRescuers.alertId })
  return changed.length > 0
}

/** False when this person was not going. */
export async function withdrawRescuer(
  db: Db,
  { alertId, accountId, round }: { readonly alertId: string; readonly accountId: string; readonly round: number },
  withdrawnAt: Date,
): Promise<boolean> {
  const changed = await db
    .update(alertRescuers)
    .set({ withdrawnAt })
    .where(
      and(
        eq(alertRescuers.alertId, alertId),
        eq(alertRescuers.accountId, accountId),
        eq(alertRescuers.round, round),
        isNull(alertRescuers.withdrawnAt),
      ),
    )
    .returning({ alertId: alertRescuers.alertId })
  return changed.length > 0
}

type Heard = { readonly latitude: number; readonly longitude: number; readonly at: string }
export type Rescuer = {
  readonly user: string
  readonly name: string | null
  readonly going_at: string
  /** Where he was heard last, and a quarter of an hour before; null: never. */
  readonly here: (Heard & { readonly before: Heard | null }) | null
}

/** Who goes to the alert of a row, since it called last, in the order in which they said so. */
export function goingTo(alertId: SQLWrapper, round: SQLWrapper) {
  return sql<readonly Rescuer[]>`coalesce((
    select json_agg(json_build_object('user', r.account_id, 'name', a.full_name, 'going_at', r.going_at, 'here', (
      select json_build_object('latitude', l.latitude, 'longitude', l.longitude, 'at', l.effective_at, 'before', (
        select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', p.effective_at) from positions p
        where p.account_id = r.account_id and p.effective_at between l.effective_at - interval '15 minutes' and l.effective_at
        order by p.effective_at limit 1))
      from latest_positions l where l.account_id = r.account_id order by l.effective_at desc limit 1
    )) order by r.going_at)
    from alert_rescuers r join accounts a on a.id = r.account_id
    where r.alert_id = ${alertId} and r.round = ${round} and r.withdrawn_at is null), '[]')`
}
