import { importRefusals, importTooLarge, largestImport } from './import.rules.ts'
import { importReport } from './import-report.ts'
import type { Importable } from './importable.ts'
import { importables } from './importables.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { balises } from '#contract/balises/balise.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { quais } from '#contract/quais/quai.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { keyReused } from '#contract/wire/refusal.ts'
import { type Who, approvedManagers } from '#contract/wire/who.ts'

/*
 * Tables that are brought in. Each noun has two calls: one that only looks, and says what is wrong in which line; and one
 * that brings in all of it or nothing. The name of the write is the name of the import: sent again, it is the same one.
 */

const upload = { field: 'file', largest: largestImport, tooLarge: importTooLarge, kinds: 'text/csv' } as const

function looking<P extends string, const W extends Who>(path: `/${P}/`, who: W, { called }: Importable) {
  return endpoint({
    method: 'POST',
    path: `${path}import/check/`,
    summary: `Regarder un tableau de ${called.many} (CSV, champ file, 5 Mo au plus) et dire ce qui est à corriger ; rien n’est gardé`,
    who,
    upload,
    reply: importReport,
    unaudited: 'keeps_nothing',
    repeatable: true,
    refusals: importRefusals,
  })
}

function bringing<P extends string, const W extends Who>(path: `/${P}/`, who: W, { called }: Importable) {
  return endpoint({
    method: 'POST',
    path: `${path}import/`,
    summary: `Importer un tableau de ${called.many} (CSV, champ file, 5 Mo au plus) : tout, ou rien. Sous la même clé, une seule fois`,
    who,
    upload,
    reply: importReport,
    status: 201,
    refusals: [...importRefusals, keyReused],
  })
}

export const importsApi = {
  checkArmateurs: looking(armateurs.path, armateurs.writtenBy, importables.armateurs),
  importArmateurs: bringing(armateurs.path, armateurs.writtenBy, importables.armateurs),
  checkBalises: looking(balises.path, balises.writtenBy, importables.balises),
  importBalises: bringing(balises.path, balises.writtenBy, importables.balises),
  /** A stranger might bring in the numbers of a whole village under the name of its GIE. */
  checkPeople: looking(accountsApi.add.path, approvedManagers, importables.people),
  importPeople: bringing(accountsApi.add.path, approvedManagers, importables.people),
  checkPirogues: looking(pirogues.path, pirogues.writtenBy, importables.pirogues),
  importPirogues: bringing(pirogues.path, pirogues.writtenBy, importables.pirogues),
  checkQuais: looking(quais.path, quais.writtenBy, importables.quais),
  importQuais: bringing(quais.path, quais.writtenBy, importables.quais),
}
