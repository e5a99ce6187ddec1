import { type Column, type SQL, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AnyResource } from '#contract/kit/resource.ts'
import { resources } from '#contract/resources.ts'
import { containsText } from '#server/platform/storage/lists.ts'
import { resourceTables } from './resource-tables.ts'

/** What the thing with this id goes by, whichever kind it is of, also when it is gone; null: none has this id or a name. */
export function nameOfThing(about: Column): SQL<string | null> {
  const names = namedTables().map(({ table, id, name }) => sql`(select ${name} from ${table} where ${eq(id, about)})`)
  return sql<string | null>`coalesce(${sql.join([...names, sql`null`], sql`, `)})`
}

/** The other way round: the ids of all that have this text in the name they go by, accents and capitals aside. */
export function thingsCalled(search: string): SQL {
  const found = namedTables().map(
    ({ table, id, name }) => sql`select ${id} from ${table} where ${containsText([name], search)}`,
  )
  return sql.join(found, sql` union all `)
}

function namedTables() {
  return Object.entries(resources).flatMap(([kind, { nameField }]: [string, AnyResource]) => {
    const table: PgTable = resourceTables[kind as keyof typeof resources]
    const { id, ...columns } = getTableColumns(table)
    const name = nameField === null ? undefined : columns[nameField]
    return id && name ? [{ table, id, name }] : []
  })
}
