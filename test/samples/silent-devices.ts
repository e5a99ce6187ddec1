import { raise } from '#server/alerts/raise/raise.actions.ts'
import { boatOfPerson } from '#server/pirogues/pirogues.actions.ts'
import { inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { sql } from 'drizzle-orm'
import type { SignedInPerson } from '#test/world/test-server.ts'

/** The alert of a tracker that fell silent at sea, aboard this person's boat. */
export async function silentBoat(
  { id, services }: SignedInPerson,
  fullName: string | null = null,
  place = { latitude: 12.4, longitude: -17.1 },
): Promise<string> {
  if (fullName !== null) await services.db.execute(sql`update accounts set full_name = ${fullName} where id = ${id}`)
  const boat = await boatOfPerson(services, id)
  const now = services.now()
  const alert = newId()
  await inTransaction(services, (inside) =>
    raise(inside, [
      {
        id: alert,
        alertType: 'system',
        severity: 'medium',
        message: 'Traceur silencieux en mer – Sopé',
        pirogueId: boat?.id ?? null,
        accountId: id,
        deviceId: null,
        zoneId: null,
        place: { ...place, speed: null, heading: null, at: now },
        occurredAt: now,
        receivedAt: now,
        openKey: `silent:${alert}`,
        isDrill: false,
        metadata: { kind: 'silent_device', last_heard_at: now.toISOString() },
      },
    ]),
  )
  return alert
}
