import { useEffect, useMemo, useState } from 'react'
import { largestPageSize } from '#contract/wire/page.ts'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import type { ListRequest } from './kind.ts'
import { writtenSort } from './list/usual-sort.ts'

/** What a choice asks the server for; one that shows everything begins with the largest page there is. */
export function useAsked(choice: ListChoice, filters: readonly string[]): ListRequest {
  const { chosen, sort, page, pageSize } = choice
  const narrowed = Object.fromEntries(
    filters.flatMap((name) => (chosen(name) === '' ? [] : [[name, chosen(name)] as const])),
  )
  const size = Math.min(pageSize, largestPageSize)
  const now = JSON.stringify({
    search: chosen('q').trim(),
    sort: writtenSort(sort),
    filters: narrowed,
    page,
    pageSize: size,
  })
  return useSettled(useMemo(() => JSON.parse(now) as ListRequest, [now]))
}

const restAfter = 250

/** What is searched is asked for when whoever types rests; any other choice at once. */
function useSettled(asked: ListRequest): ListRequest {
  const [rested, setRested] = useState(asked.search)
  useEffect(() => {
    const rest = setTimeout(() => setRested(asked.search), restAfter)
    return () => clearTimeout(rest)
  }, [asked.search])
  const search = asked.search === '' ? '' : rested
  return useMemo(() => ({ ...asked, search }), [asked, search])
}
