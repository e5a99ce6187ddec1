import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/storage/database.ts'

const dialect = new PgDialect()

/**
 * A statement that is asked all day: written once, and known to each connection by its name, so that the database reads
 * and plans it there once. Its values are named with `sql.placeholder`.
 */
export function statement<Row, Values extends { readonly [name in keyof Values]: unknown }>(name: string, text: SQL) {
  const query = dialect.sqlToQuery(text)
  return async (db: Db, values: Values): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: Row[]; values: unknown }>(
      query,
      undefined,
      name,
      false,
    )
    return (await prepared.execute({ ...values })).rows
  }
}

type Picks<Row> = { readonly [name: string]: (row: Row) => unknown }
/** One array for each column, under the name that a statement has for it. */
export type ColumnsOf<Names> = { readonly [name in keyof Names]: readonly unknown[] }

export function columns<Row, Named extends Picks<Row>>(
  rows: readonly Row[],
  picks: Named & Picks<Row>,
): ColumnsOf<Named> {
  const entries = Object.entries<(row: Row) => unknown>(picks)
  return Object.fromEntries(entries.map(([name, pick]) => [name, rows.map(pick)])) as {
    [name in keyof Named]: unknown[]
  }
}
