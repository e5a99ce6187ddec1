import { type SQL, and, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Viewer, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { namesIn } from '#contract/imports/telling-apart.ts'
import { knowsConfidential } from '#contract/kit/confidential.ts'
import { hasOwnPerOrganisation } from '#contract/kit/owner.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { toCamel } from '#contract/wire/casing.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { scopeOf } from '#contract/wire/who.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import {
  type SortOrder,
  type TextSearch,
  byChoice,
  byNearness,
  byText,
  byValue,
  orderColumns,
  containsText,
  parsedSort,
} from '#server/platform/storage/lists.ts'
import { type WorstBoats, worstBoatsFirst } from '#server/platform/storage/worst-first.ts'
import type { RowOf, TableOf } from './resource-table.ts'

/** What is asked of a list: `search`, `sort`, the page, and under the name of each filter its value. */
export type ListQuery = PageQuery & TextSearch & { readonly sort?: string | undefined }

/** One of them with the name of whoever made it. */
export type KeptRow<K extends AnyResource> = RowOf<K> & { readonly createdByName: string | null }

export type ResourceStore<K extends AnyResource> = {
  readonly insert: (db: Db, row: RowOf<K>) => Promise<void>
  /** Many at once. */
  readonly insertAll: (db: Db, rows: readonly RowOf<K>[]) => Promise<void>
  readonly update: (db: Db, id: string, change: Partial<RowOf<K>>) => Promise<void>
  readonly read: (db: Db, id: string) => Promise<KeptRow<K> | null>
  /** Nobody else changes it until this transaction is over. */
  readonly lock: (db: Db, id: string) => Promise<void>
  /** `worst`: of boats, those that come before all others. */
  readonly page: (
    db: Db,
    viewer: Viewer,
    asked: ListQuery,
    worst?: WorstBoats,
  ) => Promise<{ count: number; found: KeptRow<K>[] }>
  /** All that are kept, newest first, narrowed by a condition of one's own. */
  readonly all: (db: Db, where?: SQL) => Promise<KeptRow<K>[]>
  /** Of these texts of a field, or of several together (`telling-apart.ts`), those that one of them says that somebody may see, accents and capitals aside. */
  readonly saidBefore: (db: Db, viewer: Viewer, name: string, texts: readonly string[]) => Promise<readonly string[]>
  /** Whose it is; also of one that is gone. */
  readonly makerOf: (db: Db, id: string) => Promise<{ readonly maker: string | null } | null>
}

/** `written`: the table to write to, where another one is read. */
export function resourceStore<K extends AnyResource>(
  kind: K,
  table: TableOf<K>,
  written: PgTable = table,
): ResourceStore<K> {
  const stored: PgTable = table
  const columns = columnsOf(table)
  const { id, createdBy, deletedAt } = columns
  const isKept = isNull(deletedAt)
  const selectRows = (db: Db, where: SQL | undefined) =>
    db
      .select({ ...columns, createdByName: accounts.fullName })
      .from(stored)
      .leftJoin(accounts, eq(accounts.id, createdBy))
      .where(and(isKept, where))
      .$dynamic()
  const rows = async (query: ReturnType<typeof selectRows>) => (await query) as KeptRow<K>[]
  return {
    insert: async (db, row) => void (await db.insert(written).values(row as object)),
    insertAll: async (db, all) => void (await db.execute(insertionOf(written, columnsOf(written), all))),
    update: async (db, wanted, change) => void (await db.update(written).set(change).where(eq(id, wanted))),
    read: async (db, wanted) => (await rows(selectRows(db, eq(id, wanted))))[0] ?? null,
    lock: async (db, wanted) => void (await db.select({ id }).from(stored).where(eq(id, wanted)).for('update')),
    page: async (db, viewer, asked, worst) => {
      const wanted = and(seenBy(kind, columns, viewer), narrowed(kind, columns, asked, viewer))
      const [total] = await db.select({ count: count() }).from(stored).where(and(isKept, wanted))
      const found = selectRows(db, wanted)
        .orderBy(
          ...nearnessOf(kind, columns, asked),
          ...(worst ? worstBoatsFirst(id, worst) : []),
          ...sortedBy(kind, table, asked.sort),
        )
        .limit(asked.pageSize)
        .offset((asked.page - 1) * asked.pageSize)
      return { count: total?.count ?? 0, found: await rows(found) }
    },
    all: (db, where) => rows(selectRows(db, where).orderBy(...sortedBy(kind, table))),
    saidBefore: async (db, viewer, name, texts) => {
      const seen = and(isKept, seenBy(kind, columns, viewer))
      const whole = sql.join(
        namesIn(name).map((one) => columnNamed(columns, one)),
        sql` || ' | ' || `,
      )
      const { rows: said } = await db.execute<{ said: string }>(sql`
        select said from unnest(${sql.param([...texts])}::text[]) said
        where plain_text(said) in (select plain_text(${whole}) from ${stored} where ${seen})`)
      return said.map((row) => row.said)
    },
    makerOf: async (db, wanted) => {
      const [made] = await db.select({ maker: createdBy }).from(stored).where(eq(id, wanted))
      return (made as { readonly maker: string | null } | undefined) ?? null
    },
  }
}

const newestFirst = '-created_at'

export function sortedBy<K extends AnyResource>(kind: K, table: TableOf<K>, sort = newestFirst): SQL[] {
  const columns = columnsOf(table)
  const { name, descends } = parsedSort(sort)
  return orderColumns(orderOf(kind, columns, toCamel(name)), descends, columns.id)
}

function nearnessOf({ nameField }: AnyResource, columns: Columns, asked: TextSearch): SQL[] {
  return nameField === null ? [] : byNearness(sql`plain_text(${columnNamed(columns, nameField)})`, asked)
}

function orderOf({ fields }: AnyResource, columns: Columns, name: string): SortOrder {
  const [field, column] = [fields[name], columnNamed(columns, name)]
  if (field?.words) return byChoice(column, Object.keys(field.words))
  return field?.kind === 'text' ? byText(column) : byValue(column)
}

/** What somebody may see is decided before anything is counted or cut. */
function seenBy(kind: AnyResource, columns: Columns, viewer: Viewer): SQL | undefined {
  const reach = scopeOf(kind.readBy, effectiveRoleOf(viewer))
  if (reach === 'all') return undefined
  if (reach === 'none') return sql`false`
  if (!hasOwnPerOrganisation(kind)) return eq(columns.createdBy, viewer.id)
  if (viewer.role !== 'organization' || viewer.organisationId === null) return sql`false`
  return eq(columnNamed(columns, 'organisationId'), viewer.organisationId)
}

/** Nobody finds by letters what he is not told. */
function narrowed(kind: AnyResource, columns: Columns, asked: ListQuery, viewer: Viewer): SQL | undefined {
  const { filters, confidential } = kind
  const search = kind.search.filter((name) => knowsConfidential(kind, viewer) || !confidential.includes(name))
  const values = asked as { readonly [name: string]: unknown }
  return and(
    ...filters.filter((name) => values[name] !== undefined).map((name) => eq(columnNamed(columns, name), values[name])),
    containsText(
      search.map((name) => columnNamed(columns, name)),
      asked.search,
    ),
  )
}

/** As one text: thousands of values by name cost the database three times as long to take as to keep. */
function insertionOf(table: PgTable, columns: Columns, rows: readonly object[]): SQL {
  const named = Object.entries(columns)
  const texts = (rows as readonly { readonly [name: string]: unknown }[]).map((row) =>
    Object.fromEntries(named.map(([name, column]) => [column.name, row[name] ?? null])),
  )
  const names = sql.join(
    named.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const types = sql.join(
    named.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  return sql`insert into ${table} (${names})
    select ${names} from json_to_recordset(${JSON.stringify(texts)}::json) as made (${types})`
}

type Columns = { readonly [name: string]: PgColumn } & {
  readonly [N in 'id' | 'createdBy' | 'deletedAt']: PgColumn
}

function columnsOf(table: PgTable): Columns {
  return getTableColumns(table) as Columns
}

function columnNamed(columns: Columns, name: string): PgColumn {
  const column = columns[name]
  if (column === undefined) throw new Error(`A kind of thing has no « ${name} » in its table.`)
  return column
}
