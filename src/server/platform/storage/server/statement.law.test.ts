import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from './statement.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A statement that has a name is asked like any other, whatever became of the transaction that asked it first. */
let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const inverse = (name: string) =>
  statement<{ inverse: number }, { of: number }>(name, sql`select 1 / ${sql.placeholder('of')}::int as inverse`)

test('the database reads it once for each connection, whatever its values are', async () => {
  const ask = inverse('law_read_once')
  const known = await guet.services.db.transaction(async (db) => {
    expect(await Promise.all([ask(db, { of: 1 }), ask(db, { of: -1 })])).toEqual([[{ inverse: 1 }], [{ inverse: -1 }]])
    return await db.execute("select name from pg_prepared_statements where name = 'law_read_once'")
  })
  expect(known.rows).toEqual([{ name: 'law_read_once' }])
})

test('asked first where everything is refused, it is not taken for known', async () => {
  const ask = inverse('law_refused_first')
  const asked = guet.services.db.transaction(async (db) => {
    await db.execute('select 1 / 0').catch(() => {})
    await ask(db, { of: 1 })
  })
  await expect(asked).rejects.toThrow('Failed query')
  expect(await ask(guet.services.db, { of: 1 })).toEqual([{ inverse: 1 }])
})

test('values that it fails for do not spoil it for others that are asked with them', async () => {
  const ask = inverse('law_failing_values')
  const answers = await Promise.allSettled([0, 1].map((of) => ask(guet.services.db, { of })))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await ask(guet.services.db, { of: -1 })).toEqual([{ inverse: -1 }])
})
