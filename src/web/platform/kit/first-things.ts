import type { Page } from '#contract/wire/page.ts'
import { usualPageSize } from '#web/platform/ui/lists/list-choice.ts'
import type { Sort } from '#web/platform/ui/lists/table.ts'
import type { Kind } from './kind.ts'
import { type ListSource, listPageQuery } from './list-source.ts'
import { usualSort, writtenSort } from './list/usual-sort.ts'
import { sourceOf } from './things.data.ts'

/** What a list asks when it opens, for whoever asks it ahead. */
export function firstPageOf<T extends { readonly id: string }, P extends Page<T>>(
  source: ListSource<T, P>,
  sort: Sort,
) {
  return listPageQuery(source, { search: '', sort: writtenSort(sort), filters: {}, page: 1, pageSize: usualPageSize })
}

export function firstThings(kind: Kind) {
  return firstPageOf(sourceOf(kind), usualSort(kind))
}
