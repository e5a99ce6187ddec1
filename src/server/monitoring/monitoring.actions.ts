import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { PublicSettings } from '#contract/monitoring/monitoring.api.ts'
import { Refused, notReady } from '#contract/wire/refusal.ts'
import type { House } from '#server/house.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The server listens only after migrations and first data; from then on it is as healthy as its database. */
export async function checkHealth(house: House) {
  try {
    await house.db.execute(sql`select 1`)
  } catch (problem) {
    house.log.error({ problem }, 'the database does not answer')
    throw new Refused(notReady)
  }
  return { status: 'ok' as const, demo: house.config.demo, version, time: house.now().toISOString() }
}

export function showSettings({ config: { tiles, dataPriceFcfaPerMb } }: House): PublicSettings {
  return { streetTiles: tiles.street, satelliteTiles: tiles.satellite, dataPriceFcfaPerMb }
}
