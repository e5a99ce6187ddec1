import { importables } from '#contract/imports/importables.ts'
import type { ImportReport } from '#contract/imports/import-report.ts'
import { importsApi } from '#contract/imports/imports.api.ts'
import type { Importable } from '#contract/imports/importable.ts'
import type * as z from 'zod/mini'
import type { Endpoint, UploadRules } from '#contract/wire/endpoint.ts'

/** What can be brought in out of a table, by what one of them is called: its columns, and its two calls. */
type ImportCall = Endpoint & { readonly upload: UploadRules; readonly reply: z.ZodMiniType<ImportReport> }
export type Importing = { readonly importable: Importable; readonly check: ImportCall; readonly bring: ImportCall }

const { armateurs, balises, people, pirogues, quais } = importables

export const importing = {
  armateur: { importable: armateurs, check: importsApi.checkArmateurs, bring: importsApi.importArmateurs },
  balise: { importable: balises, check: importsApi.checkBalises, bring: importsApi.importBalises },
  pirogue: { importable: pirogues, check: importsApi.checkPirogues, bring: importsApi.importPirogues },
  quai: { importable: quais, check: importsApi.checkQuais, bring: importsApi.importQuais },
  user: { importable: people, check: importsApi.checkPeople, bring: importsApi.importPeople },
} as const satisfies { readonly [noun: string]: Importing }

export type ImportedNoun = keyof typeof importing
