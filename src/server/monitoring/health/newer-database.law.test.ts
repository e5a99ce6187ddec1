import { expect, test } from 'vitest'
import { migrate } from '#server/platform/storage/migrate.ts'
import { poolOf } from '#test/world/pool.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { healthOf } from './health.actions.ts'
import { healthWords } from './health.words.ts'

test('a database that a younger server has migrated is refused, and one that runs says so in its health', async () => {
  const older = await openTestServer()
  expect(await databaseOf(older)).toMatchObject({ state: 'ok' })
  await rowsOf(older, `insert into schema_migrations (name, print) values ('9999-of-tomorrow.sql', 'x')`)
  await expect(migrate(poolOf(older))).rejects.toThrow(
    'mise à jour par une version plus récente de Guet (9999-of-tomorrow.sql)\u00a0: installez cette version',
  )
  expect(await databaseOf(older)).toMatchObject({ state: 'degraded', sentence: healthWords.database.newer })
  await rowsOf(older, `delete from schema_migrations where name like '9999-%'`)
  await migrate(poolOf(older))
  expect(await databaseOf(older)).toMatchObject({ state: 'ok' })
  await older.close()
})

async function databaseOf({ services }: TestServer) {
  await services.heartbeat.beat()
  return (await healthOf(services, false)).checks.database
}
