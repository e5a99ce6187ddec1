import { expect, test } from 'vitest'
import { prepareFirstData } from '#server/app/first-data.ts'
import { rowsOf, tablesOf, wholeDatabase } from './world/rows.ts'
import { type TestServer, openTestServer } from './world/test-server.ts'
import { later } from './later.ts'

/** A test house that stands on a database which another one has used must not be able to tell. */
const counters = 'select sequencename, last_value, start_value from pg_sequences order by 1'
const columns = `select table_name, column_name, data_type from information_schema.columns
  where table_schema = 'public' order by 1, 2`

async function everythingIn(guet: TestServer) {
  const [rows, tables] = [await wholeDatabase(guet), await tablesOf(guet)]
  const parts = await rowsOf(guet, `select relname from pg_class where relispartition order by 1`)
  return { rows, tables, parts, columns: await rowsOf(guet, columns), counters: await rowsOf(guet, counters) }
}

/** What a house holds before anything was done in it, but for the secrets that each makes for itself. */
async function newHouse() {
  const guet = await openTestServer()
  await rowsOf(guet, 'delete from secrets')
  return { guet, everything: await everythingIn(guet) }
}

later(
  'nothing is left of people, positions, counters, tables and months, and what came with the database is back',
  async () => {
    const [one, beside] = [await newHouse(), await newHouse()]
    expect(beside.everything).toEqual(one.everything)
    expect(one.everything.rows).toContain('0001-accounts.sql')
    await prepareFirstData({ ...one.guet.services, config: { ...one.guet.services.config, demo: true } })
    await rowsOf(one.guet, 'select nextval(seqrelid) from pg_sequence')
    await rowsOf(one.guet, 'create table strange (name text)')
    await rowsOf(one.guet, 'delete from schema_migrations')
    await rowsOf(one.guet, 'update position_totals set total = 7')
    const used = await everythingIn(one.guet)
    expect(used.parts.length).toBeGreaterThan(one.everything.parts.length)
    await one.guet.close()

    const again = await newHouse()
    expect(again.everything).toEqual(one.everything)
    await again.guet.close()
    await beside.guet.close()
  },
)

test('a database of another shape is used no more', async () => {
  const one = await newHouse()
  await rowsOf(one.guet, 'alter table accounts add column strange text')
  await one.guet.close()
  const again = await newHouse()
  expect(again.everything).toEqual(one.everything)
  await again.guet.close()
})
