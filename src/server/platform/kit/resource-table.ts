import type { Table } from 'drizzle-orm'
import {
  type PgColumn,
  type PgTableWithColumns,
  boolean,
  customType,
  doublePrecision,
  json,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Field, FieldKind } from '#contract/kit/fields.ts'
import type { ValuesOf } from '#contract/kit/field-types.ts'
import { hasOwnPerOrganisation } from '#contract/kit/owner.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { toSnake } from '#contract/wire/casing.ts'

/*
 * The table of a kind of thing: a column for each of its fields, and the stamps that every kind has. The migration makes
 * it; `schema.law.test.ts` compares the two.
 */

type Stamps = {
  readonly id: string
  readonly createdBy: string | null
  readonly createdAt: string
  readonly updatedBy: string | null
  readonly deletedBy: string | null
  readonly deletedAt: string | null
}

type OwnedBy<K extends AnyResource> = 'own' extends K['readBy' | 'writtenBy']['organization']
  ? { readonly organisationId: string | null }
  : unknown

/** One of them as it is stored. Its moments are written as on the wire. */
export type RowOf<K extends AnyResource> = ValuesOf<K['fields']> &
  Stamps &
  OwnedBy<K> & { readonly [C in K['changedAt']]: string }

export type TableOf<K extends AnyResource> = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: { [N in Extract<keyof RowOf<K>, string>]: ColumnOf<N, RowOf<K>[N]> }
  dialect: 'pg'
}>
type ColumnOf<N extends string, Value> = PgColumn<{
  name: N
  tableName: string
  dataType: 'custom'
  columnType: 'PgCustomColumn'
  data: NonNullable<Value>
  driverParam: unknown
  notNull: null extends Value ? false : true
  hasDefault: false
  isPrimaryKey: false
  isAutoincrement: false
  hasRuntimeDefault: false
  enumValues: undefined
  generated: undefined
}>

const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
})

const columnOf = {
  text: (name: string) => text(name),
  choice: (name: string) => text(name),
  number: (name: string) => doublePrecision(name),
  moment: (name: string) => moment(name),
  flag: (name: string) => boolean(name),
  list: (name: string) => json(name),
  /** The name under which its file is kept. */
  photo: (name: string) => text(name),
  outline: (name: string) => json(name),
} as const satisfies Readonly<Record<FieldKind, (name: string) => unknown>>

/** Columns that are not called as their fields. */
export type ColumnNames = { readonly [field: string]: string }

export function resourceTable<K extends AnyResource>(kind: K, name: string, named: ColumnNames = {}): TableOf<K> {
  const fields = Object.entries(kind.fields).map(([field, rule]) => [
    field,
    fieldColumn(named[field] ?? toSnake(field), rule),
  ])
  const table: Table = pgTable(name, {
    id: uuid('id').primaryKey(),
    ...(Object.fromEntries(fields) as Record<string, ReturnType<typeof text>>),
    ...(hasOwnPerOrganisation(kind) && { organisationId: uuid('organisation_id') }),
    createdBy: uuid('created_by'),
    createdAt: moment('created_at').notNull(),
    updatedBy: uuid('updated_by'),
    [kind.changedAt]: moment(toSnake(kind.changedAt)).notNull(),
    deletedBy: uuid('deleted_by'),
    deletedAt: moment('deleted_at'),
  })
  return table as TableOf<K>
}

function fieldColumn(name: string, { kind, shown }: Field) {
  const column = columnOf[kind](name)
  return shown.safeParse(null).success ? column : column.notNull()
}
