import { importables } from '#contract/imports/importables.ts'
import { importsApi } from '#contract/imports/imports.api.ts'
import { resources } from '#contract/resources.ts'
import { armateurHooks } from '#server/armateurs/armateurs.actions.ts'
import { pirogueHooks } from '#server/fleet/manage.actions.ts'
import { peopleImporter } from '#server/people/people-importer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { implement } from '#server/platform/http/implement.ts'
import type { Importer } from '#server/platform/kit/importer.ts'
import { kindImporter } from '#server/platform/kit/kind-importer.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import type { Services } from '#server/platform/services.ts'
import { quaiHooks } from '#server/quais/quais.actions.ts'
import { checkImport, runImport } from './imports.actions.ts'

/** How each of them is stored, one line for each of `importables`. */
const importers: { readonly [N in keyof typeof importables]: Importer } = {
  armateurs: kindImporter(importables.armateurs, resources.armateurs, resourceTables.armateurs, armateurHooks),
  balises: kindImporter(importables.balises, resources.balises, resourceTables.balises),
  people: peopleImporter,
  pirogues: kindImporter(importables.pirogues, resources.pirogues, resourceTables.pirogues, pirogueHooks),
  quais: kindImporter(importables.quais, resources.quais, resourceTables.quais, quaiHooks),
}

export const importsRoutes = implement(importsApi, {
  checkArmateurs: checking(importers.armateurs),
  importArmateurs: bringing(importers.armateurs),
  checkBalises: checking(importers.balises),
  importBalises: bringing(importers.balises),
  checkPeople: checking(importers.people),
  importPeople: bringing(importers.people),
  checkPirogues: checking(importers.pirogues),
  importPirogues: bringing(importers.pirogues),
  checkQuais: checking(importers.quais),
  importQuais: bringing(importers.quais),
})

type Asked = {
  readonly services: Services
  readonly caller: Caller
  readonly upload: Buffer
  readonly key: string | null
}

function checking(importer: Importer) {
  return ({ services, caller, upload }: Asked) => checkImport(services, caller, importer, upload)
}

function bringing(importer: Importer) {
  return ({ services, caller, upload, key }: Asked) => runImport(services, caller, importer, { file: upload, key })
}
