import { sql } from 'drizzle-orm'

/** `of`: the table of alerts, as the question calls it. */
export const isOpenSos = (of: string) =>
  sql.raw(
    `(${of}.alert_type = 'emergency' and ${of}.status <> 'resolved' and not ${of}.is_drill and ${of}.deleted_at is null)`,
  )
