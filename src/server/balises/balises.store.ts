import { balises } from '#contract/balises/balise.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceStore } from '#server/platform/kit/resource.store.ts'

export const baliseStore = resourceStore(balises, resourceTables.balises)
