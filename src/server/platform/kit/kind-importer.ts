import type { Importable } from '#contract/imports/importable.ts'
import type { ValuesOf } from '#contract/kit/field-types.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import type { Importer } from './importer.ts'
import type { TableOf } from './resource-table.ts'
import { type Hooks, resourceActions } from './resource.actions.ts'

/** A kind of thing is brought in as one is made: by the same rules, with what its feature does besides. */
export function kindImporter<K extends AnyResource>(
  importable: Importable,
  kind: K,
  table: TableOf<K>,
  hooks: Hooks<K> = {},
): Importer {
  const { makeAll, saidBefore } = resourceActions(kind, table, hooks)
  return {
    importable,
    taken: (services, caller, column, texts) => saidBefore(services.db, caller, column, texts),
    add: makeAll,
    ...(hooks.refused && {
      refused: (_services, draft, caller) =>
        hooks.refused?.(kind.valuesFrom(draft, null) as ValuesOf<K['fields']>, { caller, before: null }) ?? {},
    }),
    ...(hooks.afterImport && { after: hooks.afterImport }),
  }
}
