import { useQuery } from '@tanstack/react-query'
import { Printer, Sailboat, Waves } from 'lucide-react'
import { Suspense, useRef, useState, useEffect } from 'react'
import { flushSync, createPortal } from 'react-dom'
import { takenBackWithin } from '#contract/alerts/slip.ts'
import { type OutState, outStates } from '#contract/voyages/voyage.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { useRowKeys } from '#web/platform/ui/lists/row-keys.ts'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type EndedRow, useEndedHere, withEnded } from './ended-here.ts'
import { OutCard, outLine, outLines } from './OutCard.tsx'
import { OutCounts } from './OutCounts.tsx'
import { outLook } from './out-look.ts'
import './out-sheet.css'
import { usePeopleText, useOutTexts } from './use-out-texts.ts'
import { boatsOut, wholeBoard } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'
import { type Board, unlessLeft } from './whole-board.ts'

const DeclareDialog = lazyPart(async () => (await import('./DeclareDialog.tsx')).DeclareDialog)

/** Who is out, due when, heard when: the worst first, to be read in five seconds. */
export function AtSeaScreen() {
  const say = useWords(voyageWords)
  const choice = useListChoice({ key: 'state', direction: 'ascending' })
  const search = choice.chosen('q')
  const state = outStates.find((name) => name === choice.chosen('state')) ?? null
  const { page } = choice
  const query = useQuery({ ...boatsOut({ search, state, page }), placeholderData: (before) => before })
  const { paper, isReading, printAll } = useBoardOnPaper(search, state)
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <Header
        mayDeclare={query.data !== undefined || query.isPending}
        isPrinting={isReading}
        onPrint={() => void printAll()}
      />
      <OfflineNote writing="waits" />
      {(query.data ?? query.isPending) && (
        <OutCounts counts={query.data?.counts} chosen={state} onChoose={(next) => choice.choose('state', next)} />
      )}
      <SavedViews list="at-sea" />
      <ListFilters list="at-sea" choice={choice} label={say.search} placeholder={say.searchHint} names={[]} />
      <Boats query={query} choice={choice} narrowed={{ search, state }} paper={paper} />
    </div>
  )
}

type HeaderProps = { readonly mayDeclare: boolean; readonly isPrinting: boolean; readonly onPrint: () => void }

/** Whoever may not read the board may not declare either. */
function Header({ mayDeclare, isPrinting, onPrint }: HeaderProps) {
  const say = useWords(voyageWords)
  const [isDeclaring, declare] = useState(false)
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.outTitle}</h1>
        <p className="text-ink-2 max-sm:sr-only">{say.outSubtitle}</p>
      </div>
      <div className="flex shrink-0 gap-3">
        <Button variant="secondary" icon={Printer} className="max-sm:px-3" loading={isPrinting} onClick={onPrint}>
          <span className="max-sm:sr-only">{say.print}</span>
        </Button>
        {mayDeclare && (
          <Button icon={Sailboat} className="thumb-action" onClick={() => declare(true)}>
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
  readonly choice: ListChoice
}

function Boats({ query, narrowed, paper, choice }: BoatsProps) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
  const now = useMinute()
  const { data } = query
  const list = useRef<HTMLUListElement>(null)
  const narrowing = JSON.stringify([narrowed, choice.page])
  const rows = useEndedRows(narrowing)
  useRowKeys(list)
  if (data === undefined) {
    if (query.isPending && !query.isPaused) return <Skeleton className="h-48" />
    const text = sentence(query.error)
    return (
      <ErrorState title={say.outFailed} text={text} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
  if (data.count === 0 && rows.length === 0) {
    const none = <EmptyState icon={Waves} title={say.outNone} text={say.outNoneText} />
    return <NoneFound {...{ choice, none }} names={['state']} title={say.outNotFound} showAll={say.outShowAll} />
  }
  const pages = Math.ceil(data.count / largestPageSize)
  return (
    <div className="grid gap-4">
      <ul ref={list} className={classes('grid grid-cols-1 gap-2 md:grid-cols-2', outLines)}>
        {withEnded(data.results, rows).map((boat, place) => (
          <li key={boat.pirogue} className={outLine}>
            <OutCard boat={boat} now={now} list={narrowing} place={place} />
          </li>
        ))}
      </ul>
      {Math.max(pages, choice.page) > 1 && (
        <Pagination page={choice.page} pages={pages} onPageChange={choice.onPageChange} />
      )}
      <OutSheet board={paper ?? { ...data, boats: data.results }} narrowed={narrowed} now={now} />
    </div>
  )
}

/** Rows of boats that came back while this list was looked at, or shortly before: they leave with the list, never under a finger. */
function useEndedRows(list: string): readonly EndedRow[] {
  const [since] = useState(Date.now)
  return useEndedHere().flatMap((one) =>
    one.row?.list === list && since - one.endedAt < takenBackWithin ? [one.row] : [],
  )
}

/** The list as it was looked at when it was printed. */
type Paper = { readonly board: Board; readonly search: string; readonly state: OutState | null }

/**
 * Everybody is read before the board is printed, however many pages there are. What cannot be read leaves what the screen
 * shows, and the paper says how many are missing.
 */
function useBoardOnPaper(search: string, state: OutState | null) {
  const [paper, setPaper] = useState<Paper | null>(null)
  const [isReading, read] = useState(false)
  const working = useRef<AbortController | null>(null)
  useEffect(() => () => working.current?.abort(), [])
  const printAll = async () => {
    const { signal } = (working.current = new AbortController())
    read(true)
    await unlessLeft(wholeBoard({ search, state }, signal), signal, (board) => {
      flushSync(() => {
        read(false)
        if (board !== null) setPaper({ board, search, state })
      })
      print()
      setPaper(null)
    })
  }
  return { paper: paper?.search === search && paper.state === state ? paper.board : null, isReading, printAll }
}

type OutSheetProps = {
  readonly board: Board
  readonly narrowed: { readonly search: string; readonly state: OutState | null }
  readonly now: number
}

/** The board on paper, for the wall of the harbour office: it is on no screen. */
function OutSheet({ board: { boats, counts, count }, narrowed, now }: OutSheetProps) {
  const say = useWords(voyageWords)
  const times = useTimes()
  const textsOf = useOutTexts(now)
  const heads = [say.column_boat, say.column_state, say.column_due, say.column_heard, say.column_crew, say.column_phone]
  const only = [
    narrowed.search && say.inMarks(narrowed.search),
    narrowed.state && say[`${narrowed.state}State`],
  ].filter(Boolean)
  const peopleOf = usePeopleText()
  const sheet = (
    <article className="out-sheet">
      <h1>{say.outTitle}</h1>
      <p>{say.summary(times.number(counts.atSea), times.number(counts.overdue))}</p>
      <p>{peopleOf(counts)}</p>
      {only.length > 0 && <p>{say.onlyThose(only.join(' · '))}</p>}
      {boats.length < count && <p>{say.partOf(times.number(boats.length), times.number(count))}</p>}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boats.map((boat) => {
            const { name, state, due, late, heard, crew } = textsOf(boat)
            return (
              <tr key={boat.pirogue} data-need={outLook(boat).need ?? undefined}>
                <td>{[name, boat.licenseNumber, boat.userName].filter(Boolean).join(' · ')}</td>
                <td>{state}</td>
                <td>{[due, late].filter(Boolean).join(', ')}</td>
                <td>{heard}</td>
                <td>{crew}</td>
                <td>{boat.phone && numberShown(boat.phone)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <footer>{say.printed(times.dateTime(now))}</footer>
    </article>
  )
  return createPortal(sheet, document.body)
}
