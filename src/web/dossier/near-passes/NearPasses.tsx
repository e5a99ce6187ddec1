import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Printer, Ship } from 'lucide-react'
import { Link } from 'wouter'
import type { NearPass } from '#contract/ships/near-pass.ts'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useSession } from '#web/platform/api/session.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Facts } from '#web/platform/map/Facts.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { shipWords } from '#web/ships/ships.words.ts'
import { NearPassSheet, Track } from './NearPassSheet.tsx'
import { nearPassNamed, nearPassesPage } from './near-passes.data.ts'
import { nearPassWords } from './near-passes.words.ts'
import { useNearPassTexts } from './use-near-pass-texts.ts'

/** Ships that came too near to boats that this person looks after: all of them, or one with its sheet. */
export function NearPasses({ id }: { readonly id: string | null }) {
  const say = useWords(nearPassWords)
  const isReal = useSession()?.kind === 'real'
  return (
    <div className="grid grid-cols-1 gap-4">
      {id === null && (
        <header className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="max-w-prose text-ink-2">{say.lead}</p>
        </header>
      )}
      <OfflineNote />
      {!isReal ? <p>{say.onlyReal}</p> : id === null ? <Listed /> : <One id={id} />}
    </div>
  )
}

const pageSize = 25

function Listed() {
  const say = useWords(nearPassWords)
  const choice = useListChoice({ key: 'warned_at', direction: 'descending' })
  const asked = useQuery(nearPassesPage({ page: choice.page, pageSize }))
  if (!asked.data) return <NotYet asked={asked} />
  const { count, results } = asked.data
  if (count === 0) return <EmptyState icon={Ship} title={say.none} text={say.noneText} />
  return (
    <>
      <ul className="grid gap-2" aria-label={say.title}>
        {results.map((warning) => (
          <Row key={warning.id} warning={warning} />
        ))}
      </ul>
      {count > pageSize && (
        <Pagination page={choice.page} pages={Math.ceil(count / pageSize)} onPageChange={choice.onPageChange} />
      )}
    </>
  )
}

function Row({ warning }: { readonly warning: CollisionWarning }) {
  const say = useWords(nearPassWords)
  const sayShip = useWords(shipWords)
  const times = useTimes()
  const { id, mmsi, shipName, pirogueName, warnedAt, endedAt } = warning
  return (
    <li>
      <Link
        href={`/alerts/near/${id}`}
        className="flex min-h-target items-center gap-3 rounded-card border border-soft-edge bg-card px-4 py-3 hover:bg-well"
      >
        <span className="grid grow">
          <span className="font-semibold wrap-anywhere">
            {say.heading(shipName ?? sayShip.unnamed(mmsi), pirogueName ?? say.aBoat)}
          </span>
          <span className="text-sm text-ink-2">
            {endedAt === null ? `${times.dateTime(warnedAt)} · ${say.goesOn}` : times.dateTime(warnedAt)}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </li>
  )
}

function One({ id }: { readonly id: string }) {
  const asked = useQuery(nearPassNamed(id))
  return asked.data ? <Sheet pass={asked.data} /> : <NotYet asked={asked} />
}

function Sheet({ pass }: { readonly pass: NearPass }) {
  const { say, title, lines, told } = useNearPassTexts(pass)
  const now = useMinute()
  return (
    <>
      <header className="grid gap-3">
        <h1 className="text-2xl font-bold wrap-anywhere lg:text-3xl">{title}</h1>
        <div className="flex flex-wrap gap-2">
          <Button icon={Printer} onClick={() => print()}>
            {say.print}
          </Button>
          <Link
            href="/alerts/near"
            className="flex min-h-target items-center px-2 font-semibold text-sea underline-offset-4 hover:underline"
          >
            {say.all}
          </Link>
        </div>
      </header>
      <p className="max-w-prose text-sm text-ink-2">{`${say.caution} ${say.straight}`}</p>
      <Facts facts={lines.map(([name, value]) => [name, value])} />
      <section className="grid gap-1">
        <h2 className="font-semibold">{say.told}</h2>
        <ul className="grid gap-1 text-sm">
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {/* On a narrow screen the table is drawn aside within its own frame. */}
      <section className="grid gap-4 overflow-x-auto" aria-label={say.tracks}>
        <Track pass={pass} track={pass.shipTrack} title={say.trackOfShip} />
        <Track pass={pass} track={pass.boatTrack} title={say.trackOfBoat} />
      </section>
      <NearPassSheet pass={pass} now={now} />
    </>
  )
}

type Asked = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }

function NotYet({ asked: { error, isFetching, refetch } }: { readonly asked: Asked }) {
  const say = useWords(nearPassWords)
  const sentence = useSentence()
  if (error)
    return (
      <ErrorState title={say.notRead} text={sentence(error)} retrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <output className="grid gap-2" aria-busy>
      <span>{say.loading}</span>
      <Skeleton className="h-40 w-full" />
    </output>
  )
}
