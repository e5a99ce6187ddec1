import { balises } from '#contract/balises/balise.ts'
import { resourceStore } from '#server/kit/resource.store.ts'
import { resourceTable } from '#server/kit/resource-table.ts'

export const baliseTable = resourceTable(balises, 'balises')
export const baliseStore = resourceStore(balises, baliseTable)
