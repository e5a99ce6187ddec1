import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useWords } from '#web/words/words.ts'
import { OrganisationCard } from './OrganisationCard.tsx'
import { organisationsPage, pagesOf } from './organisations.data.ts'
import { organisationWords } from './organisations.words.ts'

const shown = ['waiting', 'all'] as const
type Shown = (typeof shown)[number]

/** For administrators: who registered as an organisation, and what is decided of it. */
export function OrganisationsScreen() {
  const say = useWords(organisationWords)
  const [tab, setTab] = useState<Shown>('waiting')
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
        <p className="text-ink-2">{say.subtitle}</p>
      </header>
      <OfflineNote writing="needs-network" />
      <Tabs<Shown>
        label={say.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={shown.map((value) => ({ value, label: say[value], content: <Organisations key={value} only={value} /> }))}
      />
    </div>
  )
}

function Organisations({ only }: { only: Shown }) {
  const say = useWords(organisationWords)
  const [page, setPage] = useState(1)
  const query = useQuery(organisationsPage(only === 'waiting' ? 'pending' : undefined, page))
  const { data } = query
  if (data === undefined) {
    if (query.isPending && !query.isPaused) return <Skeleton className="h-48" />
    return <ErrorState title={say.failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
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
      {pages > 1 && <Pagination page={page} pages={pages} onPageChange={setPage} />}
    </div>
  )
}
