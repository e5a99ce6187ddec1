import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { OrganisationCard } from './OrganisationCard.tsx'
import { organisationsPage, pagesOf } from './organisations.data.ts'
import { organisationWords } from './organisations.words.ts'

const shown = ['waiting', 'all'] as const
type Shown = (typeof shown)[number]

/** For administrators: who registered as an organisation, and what is decided of it. */
export function OrganisationsScreen() {
  const say = useWords(organisationWords)
  const choice = useListChoice({ key: 'created', direction: 'descending' })
  const opensOn = useOpening()
  const tab = shown.find((one) => one === choice.chosen('show')) ?? (choice.chosen('q') === '' ? opensOn : 'all')
  return (
    <div className="grid grid-cols-1 gap-5">
      <ScreenHead title={say.title} subtitle={say.subtitle} />
      <OfflineNote writing="needs-network" />
      <Tabs<Shown>
        label={say.tabs}
        value={tab}
        onValueChange={(show) => choice.chooseAll({ show, q: null })}
        tabs={shown.map((value) => ({
          value,
          label: say[value],
          content: <Organisations key={value} only={value} choice={choice} />,
        }))}
      />
    </div>
  )
}

/** On those that wait, if any did when the screen opened: what is decided then moves nothing under the hand. */
function useOpening(): Shown {
  const { data } = useQuery(organisationsPage({ approval: 'pending', search: '' }, 1))
  const [opened, open] = useState<Shown | null>(null)
  if (opened === null && data !== undefined) open(data.count === 0 ? 'all' : 'waiting')
  return opened ?? 'waiting'
}

function Organisations({ only, choice }: { readonly only: Shown; readonly choice: ListChoice }) {
  const say = useWords(organisationWords)
  return (
    <div className="grid grid-cols-1 gap-4">
      {only === 'all' && <ListFilters choice={choice} label={say.search} names={[]} />}
      <Found only={only} choice={choice} />
    </div>
  )
}

function Found({ only, choice }: { readonly only: Shown; readonly choice: ListChoice }) {
  const say = useWords(organisationWords)
  const wanted = useDeferredValue(choice.chosen('q'))
  const query = useQuery(
    organisationsPage({ approval: only === 'waiting' ? 'pending' : undefined, search: wanted }, choice.page),
  )
  const { data } = query
  if (data === undefined) {
    if (query.isPending && !query.isPaused) return <Skeleton className="h-48" />
    return <ErrorState title={say.failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (data.count === 0 && wanted !== '')
    return <EmptyState icon={Building2} title={say.noneFound} text={say.noneFoundText} />
  if (data.count === 0) return <EmptyState icon={Building2} title={say.noneWaiting} text={say.noneWaitingText} />
  const pages = pagesOf(data.count)
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data.results.map((organisation) => (
          <li key={organisation.id}>
            <OrganisationCard organisation={organisation} />
          </li>
        ))}
      </ul>
      {Math.max(pages, choice.page) > 1 && (
        <Pagination page={choice.page} pages={pages} onPageChange={choice.onPageChange} />
      )}
    </div>
  )
}
