import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { accounts, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { devices } from '#server/devices/devices.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type NearSos, alerts, owner, alertsVisibleTo } from './alerts.store.ts'

/** As whoever may see an alert is compared with them. */
const people = alias(accounts, 'owner')

/** Calls for help, exercises aside, that were open at some time between these two; the newest that there is room for. */
export async function emergenciesBetween(
  db: Db,
  viewer: Viewer,
  near: NearSos,
  from: Date,
  until: Date,
  limit: number,
) {
  const { occurredAt, resolvedAt, status } = alerts
  return await db
    .select({
      id: alerts.id,
      name: sql<string | null>`coalesce(${pirogues.name}, ${people.fullName})`,
      startedAt: occurredAt,
      inChargeAt: alerts.acknowledgedAt,
      endedAt: resolvedAt,
    })
    .from(alerts)
    .leftJoin(pirogues, eq(pirogues.id, alerts.pirogueId))
    .leftJoin(people, eq(people.id, owner))
    .leftJoin(devices, eq(devices.id, alerts.deviceId))
    .where(
      and(
        eq(alerts.alertType, 'emergency'),
        eq(alerts.isDrill, false),
        isNull(alerts.deletedAt),
        lte(occurredAt, until),
        or(sql`${status} <> 'resolved'`, gte(resolvedAt, from)),
        alertsVisibleTo(viewer, near),
      ),
    )
    .orderBy(sql`(${status} <> 'resolved') desc`, sql`${occurredAt} desc`, asc(alerts.id))
    .limit(limit)
}
