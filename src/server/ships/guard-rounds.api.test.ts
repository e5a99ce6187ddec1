import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { followWarnings, insertWarning } from './guard.store.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
  await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

test('what goes on is written anew each round in its own page: none of its indexes is, and the table does not grow', async () => {
  const { db } = guet.services
  const [boat] = await rowsOf(guet, 'select id from pirogues')
  const at = guet.clock.now
  const warnings = Array.from({ length: 300 }, (_, index) => ({
    id: newId(),
    mmsi: String(663_000_000 + index),
    pirogueId: String(boat?.['id']),
    shipName: 'BOU EL MOGDAD',
    shipType: 70,
    shipSpeed: 12,
    shipHeading: 90,
    warnedAt: at,
    riskAt: at,
    judgedAt: at,
    toldAt: at,
    nearestAt: at,
    bearing: 10,
    distance: 900,
    nearest: 200,
    endedAt: null,
    endedAs: null,
  }))
  for (const warning of warnings) await insertWarning(db, warning)
  for (let round = 1; round <= 4; round += 1)
    await followWarnings(
      db,
      warnings.map((warning) => ({ ...warning, distance: 900 - round })),
    )
  await db.execute(sql`select pg_stat_force_next_flush()`)
  await rowsOf(guet, 'select 1')
  const [told] = await rowsOf(
    guet,
    "select n_tup_upd::int as written, n_tup_hot_upd::int as in_place from pg_stat_user_tables where relname = 'collision_warnings'",
  )
  expect(told?.['written']).toBeGreaterThanOrEqual(1200)
  expect(Number(told?.['in_place']) / Number(told?.['written'])).toBeGreaterThan(0.9)
})
