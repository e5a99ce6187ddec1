import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { checkSpace } from './space.actions.ts'
import type { PublicSettings } from '#contract/monitoring/monitoring.api.ts'
import { Refused, notReady, storageFull } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { checkDailyTest } from '#server/notifications/daily-test.actions.ts'
import { checkStandby } from '#server/notifications/standby.actions.ts'
import type { Services } from '#server/services.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The server listens only after migrations and first data; from then on it is as healthy as its database. */
export async function checkHealth(services: Services, caller: Caller | null) {
  try {
    await services.db.execute(sql`select 1`)
  } catch (problem) {
    services.log.error({ problem }, 'the database does not answer')
    throw new Refused(notReady)
  }
  const { disk, ...space } = checkSpace(services.space)
  if (space.state === 'down') throw new Refused(storageFull)
  const { demo } = services.config
  const standby = await checkStandby(services)
  const daily = await checkDailyTest(services)
  const isAdmin = caller?.role === 'admin'
  const isDegraded = space.state === 'degraded' || standby.state === 'degraded' || daily.state === 'late'
  const status = isDegraded ? ('degraded' as const) : ('ok' as const)
  const time = services.now().toISOString()
  const dailyTest = { ...daily, lastReceivedAt: isAdmin ? daily.lastReceivedAt : null }
  return { status, space: { ...space, disk: isAdmin ? disk : null }, standby, dailyTest, demo, version, time }
}

export function showSettings({ config: { tiles, dataPriceFcfaPerMb } }: Services): PublicSettings {
  return { streetTiles: tiles.street, satelliteTiles: tiles.satellite, dataPriceFcfaPerMb }
}
