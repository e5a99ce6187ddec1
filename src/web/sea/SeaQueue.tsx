import { ClockAlert, ShieldCheck, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { CallEnded } from '#web/alarms/QuietCalls.tsx'
import { useEndedCalls } from '#web/alarms/use-alarms.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { useUnknownText } from '#web/alerts/said/unknown-text.ts'
import { WaitingSos, useWaitingSos } from '#web/alerts/WaitingSos.tsx'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { PatronLine } from '#web/platform/ui/boats/BoatPerson.tsx'
import { TokenLater } from '#web/platform/ui/boats/TokenLater.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dueSaid } from '#web/voyages/due-text.ts'
import { useOutTexts } from '#web/voyages/use-out-texts.ts'
import { voyageWords } from '#web/voyages/voyages.words.ts'
import { AlertCard } from './AlertCard.tsx'
import { SeaCardFrame, plainCard } from './CardFrame.tsx'
import { type QueueCard, type SeaFilter, narrowed, overOf } from './queue.ts'
import { seaWords } from './sea.words.ts'
import { ServerFigures } from './ServerFigures.tsx'
import { SosCard } from './SosCard.tsx'
import type { Sea } from './use-sea.ts'
import { WeatherBrief } from './WeatherBrief.tsx'

/** Of a thousand nobody reads more at once, and an old machine draws no more. */
const atOnce = 20
/** Calls for help that stand there in full; those after them in brief. */
const inFull = 2

type SeaQueueProps = {
  readonly sea: Sea
  readonly user: User
  readonly filter: SeaFilter | null
  readonly isDesk: boolean
  /** The boats that a chip left on the map, where it asks for boats. */
  readonly boats: ReactNode
  readonly onShowCall: (alert: string) => void
  readonly onChoose: (boat: string) => void
}

/** What calls for attention, in one order always; the weather below it, then what is over. */
export function SeaQueue({ sea, user, filter, isDesk, boats, onShowCall, onChoose }: SeaQueueProps) {
  const say = useWords(seaWords)
  const word = useWords(alertsWords)
  const times = useTimes()
  const [room, setRoom] = useState(atOnce)
  const { queue, known } = sea
  const cards = narrowed(queue, filter)
  /* Calls for help are all there, however many: nobody has to ask for them. */
  const calls = cards.filter(({ kind }) => kind === 'sos').length
  const drawn = cards.slice(0, calls + room)
  const left = cards.length - drawn.length
  const ended = useEndedCalls(user)
  const over = overOf(known.alerts, ended)
  return (
    <>
      <OfflineNote writing="waits" />
      <WaitingSos />
      <QueueState sea={sea} filter={filter} isEmpty={cards.length === 0} />
      {drawn.length > 0 && (
        <ul aria-label={word.activeList} className="grid grid-cols-1 gap-2.5">
          {drawn.map((card, index) => (
            <li key={card.key}>
              <QueueLine card={card} {...{ sea, user, onShowCall, onChoose }} isBrief={index >= inFull} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="secondary" wide onClick={() => setRoom(room + atOnce)}>
          {say.moreCards(times.number(Math.min(left, atOnce)))}
        </Button>
      )}
      {queue.length > drawn.length && (
        <Link href="/alerts" className="flex min-h-target items-center justify-center font-semibold text-sea underline">
          {word.all}
        </Link>
      )}
      {boats}
      {/* Below what calls, and in its place from the first: it waits until that is known, and so does what is over. */}
      {!isNothingKnown(sea) && <WeatherBrief />}
      {user.role === 'admin' && !isDesk && <ServerFigures sea={sea} />}
      {ended.length > 0 && (
        <div className="grid gap-2 overflow-hidden rounded-card">
          {ended.map((alert) => (
            <CallEnded key={alert.id} alert={alert} />
          ))}
        </div>
      )}
      {over.length > 0 && filter === null && !isNothingKnown(sea) && (
        <ul aria-label={word.otherList} className="grid grid-cols-1 gap-2">
          {over.map((alert) => (
            <li key={alert.id}>
              <AlertCard alert={alert} user={user} isOver />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Also where what is over is known of before: whether all is well takes another room than what says that it is asked. */
function isNothingKnown({ known, board, queue }: Sea): boolean {
  return ((known.isMissing || known.isAwaited) && queue.length === 0 && known.error === null) || board.isLoading
}

type QueueLineProps = Pick<SeaQueueProps, 'sea' | 'user' | 'onShowCall' | 'onChoose'> & {
  readonly card: QueueCard
  readonly isBrief: boolean
  readonly isPeek?: boolean
}

export function QueueLine({ card, sea, user, isBrief, isPeek = false, onShowCall, onChoose }: QueueLineProps) {
  switch (card.kind) {
    case 'sos': {
      const { alert } = card
      const call = sea.calls.find((one) => one.alert.id === alert.id) ?? null
      const show = alert.location === null ? null : () => onShowCall(alert.id)
      return (
        <SosCard {...{ alert, call, user, isBrief, isPeek, onChoose }} isAsking={sea.fleet.loading} onShow={show} />
      )
    }
    case 'overdue':
      return <OverdueCard boat={card.boat} />
    case 'alert':
      return <AlertCard alert={card.alert} user={user} isPeek={isPeek} />
  }
}

type QueueStateProps = { readonly sea: Sea; readonly filter: SeaFilter | null; readonly isEmpty: boolean }

/** Being asked, not known, known of old, or all is well: which is said of an answer alone. */
function QueueState({ sea: { known, board, queue }, filter, isEmpty }: QueueStateProps) {
  const say = useWords(seaWords)
  const word = useWords(alertsWords)
  const sentence = useSentence()
  const unknownText = useUnknownText()
  const isWaiting = useWaitingSos().length > 0
  const { alerts, isMissing, isAwaited, error, isAsking, refetch, unknownSince } = known
  const isCalm = unknownSince === null && !isAwaited
  if (isMissing && alerts.length === 0) {
    if (error) return <ErrorState title={word.failed} text={sentence(error)} retrying={isAsking} onRetry={refetch} />
    return <Loading />
  }
  return (
    <>
      {unknownSince !== null && (
        <p className="flex items-center gap-2 rounded-control bg-card p-3 font-semibold">
          <ClockAlert aria-hidden className="size-5 shrink-0" />
          {unknownText(unknownSince)}
        </p>
      )}
      {board.isError && !board.data && <p className="rounded-control bg-card p-3 text-sm">{say.unknownBoats}</p>}
      {isEmpty && isAwaited && <Loading />}
      {isEmpty && isCalm && !isWaiting && queue.length === 0 && filter === null && (
        <div className="rounded-card border border-line bg-card">
          <EmptyState icon={ShieldCheck} title={word.none} text={word.noneText} />
        </div>
      )}
      {isEmpty &&
        isCalm &&
        filter !== null &&
        (filter === 'alerts' || filter === 'overdue' || filter === 'emergencies') && (
          <div className="rounded-card border border-line bg-card">
            <EmptyState
              icon={ShieldCheck}
              title={say.noneFiltered}
              text={queue.length > 0 ? say.noneFilteredText : word.noneText}
            />
          </div>
        )}
    </>
  )
}

function Loading() {
  const word = useWords(alertsWords)
  return (
    <div className="grid gap-2.5">
      <output className="sr-only">{word.loading}</output>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-24 rounded-card" />
      ))}
    </div>
  )
}

/** Who is not back: violet, and the number to call. */
function OverdueCard({ boat }: { boat: BoatOut }) {
  const say = useWords(seaWords)
  const word = useWords(voyageWords)
  const times = useTimes()
  const language = useLanguage()
  const now = useMinute()
  const { name } = useOutTexts(now)(boat)
  const { dueAt, lastHeard, phone, userName, alert, inCharge } = boat
  const href = alert === null ? '/at-sea' : `/alerts/${alert}`
  const late = dueAt === null ? word.overdueState : say.lateTitle(times.lasting(now - Date.parse(dueAt)))
  const seen = lastHeard === null ? say.neverSeen : say.seen(times.agoInside(lastHeard, now))
  return (
    <SeaCardFrame opens={href} className={inCharge ? 'border-2 border-charge-edge p-3.5' : plainCard}>
      <div className="flex items-center gap-3">
        <span className="shrink-0 rounded-full border-3 border-dashed border-reserve">
          <TokenLater pirogue={boat.pirogue} name={boat.pirogueName} size="medium" />
        </span>
        <div className="grid min-w-0 flex-1 leading-5">
          <p className="flex items-center gap-1.5 font-bold text-reserve">
            <Clock aria-hidden className="size-4.5 shrink-0" />
            {late}
          </p>
          <h3 className="truncate text-lg leading-6 font-bold">
            <Link href={href} data-opens className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-sm">
            {[dueAt && say.due(dueSaid(dueAt, now, language)), seen].filter(Boolean).join(' · ')}
          </p>
          <PatronLine pirogue={boat.pirogue} name={userName} />
          {inCharge && <p className="text-sm font-semibold text-warn">{word.inCharge}</p>}
        </div>
        {phone === null ? (
          <Link href={href} className={buttonLook('secondary', 'medium')}>
            {say.open}
          </Link>
        ) : (
          <CallLink name={userName ?? name} phone={phone} />
        )}
      </div>
    </SeaCardFrame>
  )
}
