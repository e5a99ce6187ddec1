import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { photoNames } from '#contract/kit/photo-calls.ts'
import type { AnyResource } from '#contract/kit/resource.ts'

/** A column with the names of files, and its table. */
export type FileColumn = { readonly table: PgTable; readonly column: PgColumn }

export function photoColumns({ fields }: Pick<AnyResource, 'fields'>, table: PgTable): readonly FileColumn[] {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return photoNames(fields).flatMap((name) => {
    const column = columns[name]
    return column ? [{ table, column }] : []
  })
}
