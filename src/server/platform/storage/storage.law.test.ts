import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, json, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/services.ts'
import { holdsFor } from '#test/samples/random.ts'
import { poolOf } from '#test/world/pool.ts'
import { fishermanNamed, freshEmail, register } from '#test/world/registration.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { heldAlone } from './advisory-locks.ts'
import type { Db } from './database.ts'
import { newId } from './new-id.ts'

/** What the server relies on, whichever database it was given. */
let guet: TestServer
let db: Db
const things = pgTable('things', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  at: timestamp('at', { withTimezone: true }),
  kept: jsonb('kept'),
  verbatim: json('verbatim'),
  words: text('words').array(),
  measured: doublePrecision('measured'),
  counted: bigint('counted', { mode: 'bigint' }),
  good: boolean('good'),
})

beforeAll(async () => {
  guet = await openTestServer()
  db = guet.services.db
  await rowsOf(
    guet,
    `create table things (id uuid primary key, name text not null unique, at timestamptz, kept jsonb, verbatim json,
     words text[], measured double precision, counted bigint, good boolean, content bytea)`,
  )
})
beforeEach(() => db.delete(things))
afterAll(() => guet.close())

test('all of a transaction is kept', async () => {
  await inTransaction(guet.services, async (inside) => {
    await inside.db.insert(things).values(thing('un'))
    await inside.db.insert(things).values(thing('deux'))
  })
  expect(await names()).toEqual(['deux', 'un'])
})

test('or nothing of it, whether the code or the database refuses', async () => {
  const byCode = inTransaction(guet.services, async (inside) => {
    await inside.db.insert(things).values(thing('un'))
    throw new Error('changed my mind')
  })
  await expect(byCode).rejects.toThrow('changed my mind')
  const byDatabase = inTransaction(guet.services, async (inside) => {
    await inside.db.insert(things).values(thing('un'))
    await inside.db.insert(things).values(thing('un'))
  })
  await expect(byDatabase).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await names()).toEqual([])
})

test('a part of a transaction can be given up and the rest kept', async () => {
  await inTransaction(guet.services, async (inside) => {
    await inside.db.insert(things).values(thing('un'))
    await expect(
      inTransaction(inside, async (deeper) => {
        await deeper.db.insert(things).values(thing('deux'))
        await deeper.db.insert(things).values(thing('un'))
      }),
    ).rejects.toThrow('Failed query')
    await inside.db.insert(things).values(thing('trois'))
  })
  expect(await names()).toEqual(['trois', 'un'])
})

test('what a transaction writes is seen by itself first, and by others when it is done', async () => {
  const seen = await inTransaction(guet.services, async (inside) => {
    await inside.db.insert(things).values(thing('un'))
    return await inside.db.select().from(things)
  })
  expect(seen).toHaveLength(1)
  expect(await names()).toEqual(['un'])
})

test('a broken transaction does not poison the next query', async () => {
  for (let time = 0; time < 20; time += 1) {
    const broken = inTransaction(guet.services, async (inside) => {
      await inside.db.insert(things).values(thing('un'))
      await inside.db.execute(sql`select 1 / 0`)
    })
    await expect(broken).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await names()).toEqual([])
  }
})

test('a connection that is lost inside a transaction takes it along, and its settings too', async () => {
  for (let time = 0; time < 3; time += 1) {
    const lost = await poolOf(guet).connect()
    await lost.query('begin')
    await lost.query(`insert into things (id, name) values ('${newId()}', 'perdu')`)
    await lost.query(`set time zone 'Pacific/Kiritimati'`)
    lost.release(true)
    expect(await names()).toEqual([])
    await db.insert(things).values(thing(`gardé ${time}`))
    await db.delete(things)
    expect((await rowsOf(guet, 'show time zone'))[0]).not.toEqual({ TimeZone: 'Pacific/Kiritimati' })
  }
})

test('a failed transaction takes no word more: even caught, its error undoes it', async () => {
  const half = inTransaction(guet.services, async (inside) => {
    await inside.db.insert(things).values(thing('un'))
    await inside.db.execute(sql`select 1 / 0`).catch(() => {})
    await inside.db.insert(things).values(thing('deux'))
  })
  await expect(half).rejects.toMatchObject({ cause: { code: '25P02' } })
  expect(await names()).toEqual([])
})

test.each([
  [
    'unique violation',
    '23505',
    `insert into things (id, name) select gen_random_uuid(), 'x' from generate_series(1, 2)`,
  ],
  ['not null violation', '23502', 'insert into things (id, name) values (gen_random_uuid(), null)'],
  [
    'check violation',
    '23514',
    `insert into organisations (id, type, created_at) values (gen_random_uuid(), 'x', now())`,
  ],
  ['foreign key violation', '23503', `insert into sos_keys values ('k', gen_random_uuid(), now())`],
  ['division by zero', '22012', 'select 1 / 0'],
  ['syntax error', '42601', 'selekt 1'],
  ['unknown table', '42P01', 'select * from nowhere'],
  ['malformed id', '22P02', `select 'x'::uuid`],
])('an error keeps its SQLSTATE: %s is %s', async (_what, code, statement) => {
  await expect(rowsOf(guet, statement)).rejects.toMatchObject({ cause: { code } })
})

test('a NUL in a text is refused by the database: the edge must refuse it first', async () => {
  await expect(db.insert(things).values(thing('a\0b'))).rejects.toMatchObject({ cause: { code: '22021' } })
})

test('two hundred queries at once each get their own answer', async () => {
  const asked = Array.from({ length: 200 }, (_, index) => index)
  const answers = await Promise.all(asked.map((index) => rowsOf(guet, `select ${index}::int as number`)))
  expect(answers.map(([row]) => row?.['number'])).toEqual(asked)
})

test('good and bad queries at once do not mix up their answers', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      rowsOf(guet, index % 3 === 0 ? 'select 1 / 0' : `select ${index} as number`),
    ),
  )
  answers.forEach((answer, index) => {
    if (index % 3 === 0) expect(answer.status).toBe('rejected')
    else expect(answer).toMatchObject({ status: 'fulfilled', value: [{ number: index }] })
  })
})

test('forty transactions at once on one row lose no step', async () => {
  await db.insert(things).values({ ...thing('compteur'), counted: 0n })
  await Promise.all(
    Array.from({ length: 40 }, () =>
      inTransaction(guet.services, async (inside) => {
        const [row] = await inside.db.select().from(things).for('update')
        await inside.db.update(things).set({ counted: (row?.counted ?? 0n) + 1n })
      }),
    ),
  )
  expect((await db.select().from(things))[0]?.counted).toBe(40n)
})

test('who has what one at a time does, and stands still, has it for a second, and only within that transaction', async () => {
  const longest = async (db_: typeof db) => {
    const { rows } = await db_.execute<{ longest: string }>(
      sql`select current_setting('idle_in_transaction_session_timeout') as longest`,
    )
    return rows[0]?.longest
  }
  const before = await longest(db)
  for (const name of ['beacons', 'smsBudgets'] as const) {
    await inTransaction(guet.services, async (inside) => {
      await inside.db.execute(heldAlone(name))
      expect(await longest(inside.db)).toBe('1s')
    })
  }
  expect(await longest(db)).toBe(before)
})

test('one e-mail under 50 concurrent registrations is one account with one pirogue', async () => {
  const email = freshEmail('course')
  const before = await rowCounts(guet)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      register(guet, fishermanNamed(`Pêcheur ${index}`, { email: index % 2 === 0 ? email : email.toUpperCase() })),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  const after = await rowCounts(guet)
  for (const table of ['accounts', 'pirogues', 'sessions', 'sos_keys']) {
    expect(Number(after[table]) - Number(before[table])).toBe(1)
  }
})

test('texts, numbers, times, arrays and JSON come back as they were', () =>
  holdsFor(
    fc.asyncProperty(
      fc.record(
        {
          name: storableText,
          at: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
          kept: storableJson,
          verbatim: storableJson,
          words: fc.array(storableText, { maxLength: 5 }),
          measured: fc.double({ noDefaultInfinity: true, noNaN: true }),
          counted: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
          good: fc.boolean(),
        },
        plain,
      ),
      async (values) => {
        await db.delete(things)
        await db.insert(things).values({ id: newId(), ...values })
        expect((await db.select().from(things))[0]).toMatchObject({
          ...values,
          kept: asJson(values.kept),
          verbatim: asJson(values.verbatim),
        })
      },
    ),
    60,
  ))

test.each(['🛶 Sopé 👩🏿‍✈️', 'é', 'e\u0301', 'Ñuul ci géej', 'عربي', 'O\'Brien \\ " % _ $1 {}', '\u0001\t\n', ''])(
  'a text keeps every character: %j',
  async (name) => {
    await db.insert(things).values(thing(name))
    expect(await names()).toEqual([name])
  },
)

test('bytes come back as they were, all 256 of them and a million more', async () => {
  const bytes = Buffer.concat([
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    Buffer.alloc(1_000_000, 0xa5),
  ])
  await db.execute(sql`insert into things (id, name, content) values (${newId()}, 'octets', ${bytes})`)
  const [row] = await rowsOf(guet, 'select content from things')
  expect(Buffer.from(row?.['content'] as Buffer).equals(bytes)).toBe(true)
})

test('a time is an instant, whatever zone the database thinks it is in', async () => {
  const at = new Date('2026-03-29T01:30:00.123Z')
  await db.insert(things).values({ ...thing('heure'), at })
  const [row] = await rowsOf(guet, `select extract(epoch from at)::float8 * 1000 as at from things`)
  expect(row?.['at']).toBe(at.getTime())
})

test('what a hostile text says is never executed', async () => {
  await db.insert(things).values(thing("'); drop table accounts; --"))
  expect(await names()).toEqual(["'); drop table accounts; --"])
  expect(await rowCounts(guet)).toHaveProperty('accounts')
})

/** As JSON.parse makes them. */
const plain = { noNullPrototype: true } as const
const storableText = fc.string({ unit: 'binary', maxLength: 200 }).filter((value) => !/\0|\p{Surrogate}/u.test(value))
const storableJson = fc
  .dictionary(storableText, fc.oneof(storableText, fc.integer(), fc.boolean(), fc.array(storableText)), plain)
  .filter((value) => !Object.hasOwn(value, '__proto__'))

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function thing(name: string) {
  return { id: newId(), name }
}

async function names(): Promise<string[]> {
  return (await db.select().from(things).orderBy(things.name)).map(({ name }) => name)
}
