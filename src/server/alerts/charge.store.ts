import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { organisationOfAlert } from './alerts.store.ts'
import { overdueKeys } from './overdue/overdue-keys.ts'

/**
 * The open SOS and the searches for overdue boats that are in the charge of somebody who could take charge of them no more:
 * of any, or since the boat has gone over to another organisation, which may not close what is in a stranger's charge.
 */
export async function alertsWithLapsedCharge(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select alerts.id from alerts
      join accounts on accounts.id = alerts.acknowledged_by
      left join memberships on memberships.account_id = accounts.id and memberships.to_at is null
      left join organisations on organisations.id = memberships.organisation_id
      left join pirogues on pirogues.id = alerts.pirogue_id
      left join devices on devices.id = alerts.device_id
    where (alerts.alert_type = 'emergency' or starts_with(alerts.open_key, ${overdueKeys}))
      and alerts.status = 'acknowledged' and alerts.deleted_at is null
      and (not accounts.is_active or accounts.deleted_at is not null or accounts.role = 'fisherman'
        or (accounts.role = 'organization' and (coalesce(organisations.approval, '') <> 'approved'
          or ${organisationOfAlert} <> organisations.id)))`)
  return rows.map(({ id }) => id)
}
