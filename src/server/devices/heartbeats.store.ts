import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { type ColumnsOf, columns, statement } from '#server/platform/storage/server/statement.ts'

/** What devices say of themselves, whether or not they say where they are. */
export type DeviceHeartbeat = {
  readonly deviceId: string
  readonly heardAt: Date
  readonly batteryLevel: number | null
  /** 1 to 5. */
  readonly signalStrength: number | null
}

export async function updateHeartbeats(db: Db, heartbeats: readonly DeviceHeartbeat[]): Promise<void> {
  await noteHeard(db, columns(heartbeats, heartbeatColumns))
}

const heartbeatColumns = {
  id: ({ deviceId }: DeviceHeartbeat) => deviceId,
  at: ({ heardAt }: DeviceHeartbeat) => heardAt.toISOString(),
  level: ({ batteryLevel }: DeviceHeartbeat) => batteryLevel,
  signal: ({ signalStrength }: DeviceHeartbeat) => signalStrength,
}

/** Kept is the later of the two, as groups overtake each other, but none from when the clock was ahead: it hid a silence. */
const noteHeard = statement<never, ColumnsOf<typeof heartbeatColumns>>(
  'note_heartbeats',
  sql`
    update devices set
      last_communication = case when devices.last_communication <= heard.at + interval '1 minute'
        then greatest(devices.last_communication, heard.at) else heard.at end,
      battery_level = coalesce(heard.level, devices.battery_level),
      signal_strength = coalesce(heard.signal, devices.signal_strength)
    from unnest(
      ${sql.placeholder('id')}::uuid[], ${sql.placeholder('at')}::timestamptz[],
      ${sql.placeholder('level')}::smallint[], ${sql.placeholder('signal')}::smallint[])
      as heard (id, at, level, signal)
    where devices.id = heard.id`,
)
