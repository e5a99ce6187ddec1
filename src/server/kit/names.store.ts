import { type Column, type SQL, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { resourceTables } from './resource-tables.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { resources } from '#contract/resources.ts'

/** What the thing with this id goes by, whichever kind it is of, also when it is gone; null: none has this id or a name. */
export function nameOfThing(about: Column): SQL<string | null> {
  const names = Object.entries(resources).flatMap(([name, { nameField }]: [string, AnyResource]) => {
    const table: PgTable = resourceTables[name as keyof typeof resources]
    const { id, ...columns } = getTableColumns(table)
    const named = nameField === null ? undefined : columns[nameField]
    return id && named ? [sql`(select ${named} from ${table} where ${eq(id, about)})`] : []
  })
  return sql<string | null>`coalesce(${sql.join([...names, sql`null`], sql`, `)})`
}
