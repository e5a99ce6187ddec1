import { sql } from 'drizzle-orm'

/** Of SQL: an SOS that is open, as `isOpenSos` of the contract asks it of an alert. `of`: the table of alerts, as the question calls it. */
export const openSosCondition = (of: string) =>
  sql.raw(
    `(${of}.alert_type = 'emergency' and ${of}.status <> 'resolved' and not ${of}.is_drill and ${of}.deleted_at is null)`,
  )
