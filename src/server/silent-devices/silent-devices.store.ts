import { type SQL, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { simOperatorOf } from '#contract/devices/sim-operator.ts'
import type { StillHeard } from '#contract/silent-devices/common-fault.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import {
  type NearSos,
  alerts,
  alertsVisibleTo,
  organisationOfAlert,
  owner,
  ownerAccounts,
} from '#server/alerts/alerts.store.ts'
import { devices } from '#server/devices/devices.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'

/*
 * Silent devices, by the alerts that say so, and what is known around them.
 *   silencesSeenBy    all that are open, as far as somebody may see them
 *   stillHeard        how many devices of each model and operator still speak
 *   boatsHeard        where boats are heard now
 */
export type SilentDeviceRow = {
  readonly alertId: string
  readonly deviceId: string | null
  readonly protocol: string
  readonly simNumber: string | null
  readonly pirogueId: string | null
  readonly pirogueName: string | null
  readonly userName: string | null
  readonly phone: string | null
  readonly latitude: number
  readonly longitude: number
  readonly placeAt: Date
  readonly lastHeardAt: Date
  readonly metadata: { readonly [name: string]: unknown }
  readonly intervalSeconds: number
  readonly battery: number | null
  readonly crew: number | null
  readonly dueAt: Date | null
  readonly caseId: string | null
  readonly stage: string | null
}

/** An organisation sees those of its own boats, an administrator all. */
export async function silencesSeenBy(db: Db, viewer: Viewer, near: NearSos): Promise<SilentDeviceRow[]> {
  const own: SQL = viewer.role === 'admin' ? sql`true` : sql`${organisationOfAlert} = ${viewer.organisationId}`
  const rows = await db
    .select({
      alertId: alerts.id,
      deviceId: alerts.deviceId,
      protocol: sql<string>`coalesce(${devices.deviceType}, '')`,
      simNumber: devices.phoneNumber,
      pirogueId: alerts.pirogueId,
      pirogueName: pirogues.name,
      userName: ownerAccounts.fullName,
      phone: sql<string | null>`coalesce(${ownerAccounts}.phone, nullif(${pirogues.phone}, ''))`,
      latitude: sql<number>`${alerts.latitude}`,
      longitude: sql<number>`${alerts.longitude}`,
      placeAt: sql<Date>`coalesce(${alerts.placeAt}, ${alerts.occurredAt})`.mapWith(alerts.occurredAt),
      lastHeardAt: sql<Date>`coalesce(${devices.lastCommunication}, ${alerts.occurredAt})`.mapWith(alerts.occurredAt),
      metadata: alerts.metadata,
      intervalSeconds: sql<number>`coalesce(${devices.intervalSeconds}, 30)`,
      battery: devices.batteryLevel,
      crew: sql<number | null>`voyage.crew`,
      dueAt: sql<Date | null>`voyage.due_at`.mapWith(alerts.occurredAt),
      caseId: sql<
        string | null
      >`(select c.id from alerts c where c.pirogue_id = ${alerts.pirogueId} and c.status <> 'resolved'
        and c.deleted_at is null and not c.is_drill
        and (c.alert_type = 'emergency' or starts_with(c.open_key, ${overdueKeys})) order by c.received_at limit 1)`,
      stage: sql<
        string | null
      >`(select s.stage from silence_steps s where s.alert_id = ${alerts.id} and s.undone_at is null
        order by s.at desc, s.id desc limit 1)`,
    })
    .from(alerts)
    .leftJoin(pirogues, eq(pirogues.id, alerts.pirogueId))
    .leftJoin(ownerAccounts, eq(ownerAccounts.id, owner))
    .leftJoin(devices, eq(devices.id, alerts.deviceId))
    .leftJoin(
      sql`lateral (select v.crew, v.due_at from voyages v where v.pirogue_id = ${alerts.pirogueId} and v.ended_at is null
        order by v.left_at desc limit 1) voyage`,
      sql`true`,
    )
    .where(
      sql`${alerts.status} <> 'resolved' and ${alerts.deletedAt} is null and starts_with(${alerts.openKey}, 'silent:')
        and ${alerts.latitude} is not null and ${own} and ${alertsVisibleTo(viewer, near) ?? sql`true`}`,
    )
  return rows
}

/** Within the last hour, and known to an organisation or a person: a stranger speaks for nobody. */
export async function stillHeard(db: Db, since: Date): Promise<StillHeard[]> {
  const { rows } = await db.execute<{ protocol: string; number: string | null; heard: number }>(sql`
    select device_type as protocol, phone_number as number, count(*)::int as heard from devices
    where deleted_at is null and is_enabled and last_communication > ${since.toISOString()}::timestamptz
    group by device_type, phone_number`)
  return rows.map(({ protocol, number, heard }) => ({ protocol, operator: simOperatorOf(number), heard }))
}

export type HeardBoat = { readonly pirogueId: string; readonly latitude: number; readonly longitude: number }

export async function boatsHeard(db: Db, since: Date): Promise<HeardBoat[]> {
  const { rows } = await db.execute<{ pirogue_id: string; latitude: number; longitude: number }>(sql`
    select pirogue_id, latitude, longitude from latest_positions
    where pirogue_id is not null and received_at > ${since.toISOString()}::timestamptz`)
  return rows.map(({ pirogue_id: pirogueId, ...place }) => ({ pirogueId, ...place }))
}
