import { type ColumnNames, type TableOf, resourceTable } from './resource-table.ts'
import { type Resources, resources } from '#contract/resources.ts'
import { toSnake } from '#contract/wire/casing.ts'

/** Tables that are not called as the list calls their things. */
const otherwise: { readonly [K in keyof Resources]?: string } = { warnings: 'weather_warnings' }

/** Of a boat that nobody named the database has one: « Pirogue 12 ». It is written beside, to the table of `pirogues.store`. */
const columnNames: { readonly [K in keyof Resources]?: ColumnNames } = {
  pirogues: { name: 'shown_name', owner: 'owner_name' },
}

/** The table of every kind of thing. */
export const resourceTables = Object.fromEntries(
  Object.entries(resources).map(([name, kind]) => [
    name,
    resourceTable(kind, otherwise[name as keyof Resources] ?? toSnake(name), columnNames[name as keyof Resources]),
  ]),
) as unknown as { readonly [K in keyof Resources]: TableOf<Resources[K]> }
