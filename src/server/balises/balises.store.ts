import { balises } from '#contract/balises/balise.ts'
import { resourceStore } from '#server/kit/resource.store.ts'
import { resourceTables } from '#server/kit/resource-tables.ts'

export const baliseStore = resourceStore(balises, resourceTables.balises)
