import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

/** The migrations are the truth; what a store declares about its table is compared with it, column by column. */
const server = fileURLToPath(new URL('../../', import.meta.url))
const stores = globSync('**/*.store.ts', { cwd: server }).toSorted()

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('the stores are found', () => {
  expect(stores).toEqual(expect.arrayContaining(['accounts/accounts.store.ts', 'platform/files/files.store.ts']))
})

test.each(stores)('%s declares what the database has', async (store) => {
  const exported = (await import(new URL(`../../${store}`, import.meta.url).href)) as Record<string, unknown>
  for (const table of Object.values(exported).filter(isTable)) await expectMigrated(table)
})

test.each(Object.values(resourceTables).map((table): [string, PgTable] => [getTableName(table), table]))(
  'the table %s of a kind of thing has the columns of its fields',
  (_name, table) => expectMigrated(table),
)

/** And no second name for one, which a question is joined with. */
function isTable(one: unknown): one is PgTable {
  return is(one, PgTable) && Reflect.get(one, Symbol.for('drizzle:IsAlias')) !== true
}

async function expectMigrated(table: PgTable): Promise<void> {
  const name = getTableName(table)
  const migrated = await migratedTable(name)
  const declared = Object.values(getTableColumns(table)).map((column): [string, Column] => [
    column.name,
    described(column),
  ])
  const found = declared.map(([column]) => [column, migrated.columns.get(column)])
  expect({ table: name, ...Object.fromEntries(declared) }).toEqual({ table: name, ...Object.fromEntries(found) })
  const forgotten = unwritable(migrated, new Set(declared.map(([column]) => column)))
  expect({ table: name, forgotten }).toEqual({ table: name, forgotten: [] })
}

type Column = { readonly type: string; readonly nullable: boolean }
type Migrated = { readonly columns: ReadonlyMap<string, Column>; readonly filledIn: ReadonlySet<string> }

/** `bigserial` is no type: it is a `bigint` that the database counts up. */
function described(column: PgColumn): Column {
  return { type: column.getSQLType().replace('serial', 'int').replace(/^int$/, 'integer'), nullable: !column.notNull }
}

async function migratedTable(table: string): Promise<Migrated> {
  const rows = await rowsOf(
    guet,
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
       atthasdef or attidentity <> '' as filled_in
     from pg_attribute where attrelid = to_regclass('public.${table}') and attnum > 0 and not attisdropped`,
  )
  return {
    columns: new Map(
      rows.map((row) => [String(row['name']), { type: String(row['type']), nullable: row['nullable'] === true }]),
    ),
    filledIn: new Set(rows.filter((row) => row['filled_in'] === true).map((row) => String(row['name']))),
  }
}

/** Columns that must be given, and that the store cannot give. */
function unwritable({ columns, filledIn }: Migrated, declared: ReadonlySet<string>): string[] {
  const needed = [...columns].filter(([name, { nullable }]) => !nullable && !filledIn.has(name) && !declared.has(name))
  return needed.map(([name]) => name)
}
