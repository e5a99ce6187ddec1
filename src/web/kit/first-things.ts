import { usualPageSize } from '#web/ui/list-choice.ts'
import type { Kind } from './kind.ts'
import { thingsAsked } from './things.data.ts'
import { usualSort, writtenSort } from './usual-sort.ts'

/** What the list of a kind asks when it opens. */
export function firstThings(kind: Kind) {
  return thingsAsked(kind, {
    search: '',
    sort: writtenSort(usualSort(kind)),
    filters: {},
    page: 1,
    pageSize: usualPageSize,
  })
}
