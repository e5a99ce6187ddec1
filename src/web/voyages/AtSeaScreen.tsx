import { useQuery } from '@tanstack/react-query'
import { Printer, Sailboat, Waves } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { OutState } from '#contract/voyages/voyage.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { useSentence } from '#web/api/problems.ts'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { useMinute } from '#web/ui/use-minute.ts'
import { useWords } from '#web/words/words.ts'
import { OutCard } from './OutCard.tsx'
import { OutCounts } from './OutCounts.tsx'
import { OutSheet } from './OutSheet.tsx'
import { useBoardOnPaper } from './use-board-on-paper.ts'
import { boatsOut } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'
import type { Board } from './whole-board.ts'

const DeclareDialog = lazyPart(async () => (await import('./DeclareDialog.tsx')).DeclareDialog)

/** Who is out, due when, heard when: the worst first, to be read in five seconds. */
export function AtSeaScreen() {
  const say = useWords(voyageWords)
  const [search, setSearch] = useState('')
  const [state, setState] = useState<OutState | null>(null)
  const [page, setPage] = useState(1)
  const query = useQuery({ ...boatsOut({ search, state, page }), placeholderData: (before) => before })
  const anew = () => setPage(1)
  const { paper, isReading, printAll } = useBoardOnPaper(search, state)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Header
        mayDeclare={query.data !== undefined || query.isPending}
        isPrinting={isReading}
        onPrint={() => void printAll()}
      />
      <OfflineNote writing="waits" />
      {(query.data ?? query.isPending) && (
        <OutCounts
          counts={query.data?.counts}
          chosen={state}
          onChoose={(next) => {
            setState(next)
            anew()
          }}
        />
      )}
      <TextField
        label={say.search}
        type="search"
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          anew()
        }}
      />
      <Boats query={query} narrowed={{ search, state }} paper={paper} page={page} onPage={setPage} />
    </div>
  )
}

type HeaderProps = { readonly mayDeclare: boolean; readonly isPrinting: boolean; readonly onPrint: () => void }

/** Whoever may not read the board may not declare either. */
function Header({ mayDeclare, isPrinting, onPrint }: HeaderProps) {
  const say = useWords(voyageWords)
  const [isDeclaring, declare] = useState(false)
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.outTitle}</h1>
        <p className="text-ink-2">{say.outSubtitle}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={Printer} loading={isPrinting} onClick={onPrint}>
          {say.print}
        </Button>
        {mayDeclare && (
          <Button icon={Sailboat} onClick={() => declare(true)}>
            {say.declare}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>{isDeclaring && <DeclareDialog onClose={() => declare(false)} />}</Suspense>
    </header>
  )
}

type BoatsProps = {
  readonly query: ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof boatsOut>['queryFn']>>>>>
  readonly narrowed: { readonly search: string; readonly state: OutState | null }
  /** All that is printed, while it is; else what is on the screen. */
  readonly paper: Board | null
  readonly page: number
  readonly onPage: (page: number) => void
}

function Boats({ query, narrowed, paper, page, onPage }: BoatsProps) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
  const now = useMinute()
  const { data } = query
  if (data === undefined) {
    if (query.isPending && !query.isPaused) return <Skeleton className="h-48" />
    const text = sentence(query.error)
    return (
      <ErrorState title={say.outFailed} text={text} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
  if (data.count === 0) {
    return narrowed.search !== '' || narrowed.state !== null ? (
      <EmptyState icon={Waves} title={say.outNotFound} />
    ) : (
      <EmptyState icon={Waves} title={say.outNone} text={say.outNoneText} />
    )
  }
  const pages = Math.ceil(data.count / largestPageSize)
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {data.results.map((boat) => (
          <li key={boat.pirogue}>
            <OutCard boat={boat} now={now} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pagination page={page} pages={pages} onPageChange={onPage} />}
      <OutSheet board={paper ?? { ...data, boats: data.results }} narrowed={narrowed} now={now} />
    </div>
  )
}
