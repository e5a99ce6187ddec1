import { sql } from 'drizzle-orm'
import type { PublicSettings } from '#contract/monitoring/monitoring.api.ts'
import { Refused, notReady } from '#contract/wire/refusal.ts'
import type { Services } from '#server/services.ts'
import { version } from '#server/version.ts'

/** The server listens only after migrations and first data; from then on it is as healthy as its database. */
export async function checkHealth(services: Services) {
  try {
    await services.db.execute(sql`select 1`)
  } catch (problem) {
    services.log.error({ problem }, 'the database does not answer')
    throw new Refused(notReady)
  }
  return { status: 'ok' as const, demo: services.config.demo, version, time: services.now().toISOString() }
}

export function showSettings({ config: { tiles, dataPriceFcfaPerMb } }: Services): PublicSettings {
  return { streetTiles: tiles.street, satelliteTiles: tiles.satellite, dataPriceFcfaPerMb }
}
