import type { Importable } from '#contract/imports/importable.ts'
import type { ThingValues } from '#contract/kit/field-types.ts'
import type { FieldRefusals } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'

/** How what can be brought in is stored: by the kit for every kind of thing, by a feature's own for anything else. */
export type Importer = {
  readonly importable: Importable
  /** Of these texts of a column, or of several together (`telling-apart.ts`), those that somebody has already. */
  readonly taken: (
    services: Services,
    caller: Caller,
    column: string,
    texts: readonly string[],
  ) => Promise<readonly string[]>
  /** What only the server can say against a line, by the names of the wire. */
  readonly refused?: (services: Services, draft: ThingValues, caller: Caller) => FieldRefusals
  /** In the transaction of the import; a part of its lines at a time. */
  readonly add: (services: Services, caller: Caller, drafts: readonly ThingValues[]) => Promise<void>
  /** Once, when all are there. */
  readonly after?: (services: Services) => Promise<void>
}
