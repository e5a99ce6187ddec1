import { useQuery } from '@tanstack/react-query'
import { Clock, House, Route } from 'lucide-react'
import { useState } from 'react'
import type { Voyage } from '#contract/voyages/voyage.ts'
import { ownDashboard } from '#web/dashboard/dashboard.data.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { focusOnArrival } from '#web/platform/ui/focus-on-arrival.ts'
import { BoatLate } from '#web/platform/ui/look/own-icons.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { toneFills } from '#web/platform/ui/look/tones.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dueParts, dueSaid, dueText } from '#web/voyages/due-text.ts'
import { LaterChoice } from '#web/voyages/LaterChoice.tsx'
import { useReturn } from '#web/voyages/voyages.data.ts'
import { voyageWords } from '#web/voyages/voyages.words.ts'
import { feuWords } from './feu.words.ts'
import { shareOfWay } from './way-home.ts'

type BlockProps = { readonly voyage: Voyage; readonly looksReturned: boolean; readonly isWaiting: boolean }

/** « Je suis en mer » : how long, how far, due when, how far along; and the two things there are to say. */
export function AtSeaBlock({ voyage, looksReturned, isWaiting }: BlockProps) {
  const say = useWords(voyageWords)
  const comeHome = useReturn()
  const now = useMinute()
  const [later, setLater] = useState<'never' | 'open' | 'done'>('never')
  const isOverdue = Date.parse(voyage.dueAt) <= now
  const named = { id: voyage.id, name: voyage.pirogueName ?? '', after: voyage.lastSaidAt }
  return (
    <section
      aria-labelledby="en-mer-titre"
      className={classes(
        'grid gap-2 rounded-sheet bg-card p-3 text-ink shadow-raised',
        isOverdue && 'border-2 border-reserve',
      )}
    >
      <Times voyage={voyage} now={now} />
      {isOverdue && <Overdue dueAt={voyage.dueAt} now={now} />}
      {looksReturned && <Notice title={say.looksReturned}>{say.looksReturnedText}</Notice>}
      <FailureNotice of={comeHome.error} title={say.failed} />
      {/* Past its end, and on the lowest phones below somebody else's call, the button must be seen: it says no more than the hours above. */}
      <div
        className={classes(
          'in-[[data-crowded]]:max-lg:[@media(max-height:42rem)]:sr-only',
          isOverdue && 'max-lg:[@media(max-height:48rem)]:sr-only',
        )}
      >
        <QuayToQuay voyage={voyage} now={now} />
      </div>
      <div className="flex gap-2">
        <Button
          size="large"
          icon={House}
          className="min-h-18 flex-1 px-2! text-xl [@media(max-height:42rem)]:min-h-14 max-[22rem]:text-base"
          loading={comeHome.isPending}
          onClick={() => comeHome.mutate(named)}
        >
          {say.home}
        </Button>
        {later !== 'open' && (
          <Button
            ref={later === 'done' ? focusOnArrival : undefined}
            variant="secondary"
            className="w-28 shrink-0 px-1! py-1! text-xs/4 max-[22rem]:w-24"
            onClick={() => setLater('open')}
          >
            <span className="grid justify-items-center gap-0.5">
              <BoatLate aria-hidden className="size-7 [@media(max-height:42rem)]:hidden" />
              {say.late}
            </span>
          </Button>
        )}
      </div>
      {later === 'open' && <LaterChoice voyage={voyage} now={now} onDone={() => setLater('done')} />}
      {isWaiting && <output className="text-sm text-ink-2">{say.waiting}</output>}
    </section>
  )
}

function Times({ voyage, now }: { voyage: Voyage; now: number }) {
  const say = useWords(voyageWords)
  const minutes = Math.max(0, Math.floor((now - Date.parse(voyage.leftAt)) / 60_000))
  const { day, time } = dueParts(voyage.dueAt, now, useLanguage())
  return (
    <div className="grid gap-0.5 px-1">
      <div className="flex items-center justify-between gap-3">
        <h2 id="en-mer-titre" className="text-lg font-bold">
          {say.atSea}
        </h2>
        <Distance leftAt={voyage.leftAt} />
      </div>
      {/* One line, also after days: a second one would push the button off the lowest phones. */}
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p
          className={classes(
            'font-bold tracking-tight tabular-nums',
            minutes < 100 * 60
              ? 'text-[3.25rem]/13 [@media(max-height:42rem)]:text-[2.75rem]/11'
              : 'text-[2.5rem]/13 [@media(max-height:42rem)]:text-[2.25rem]/11',
          )}
        >
          {say.hoursOut(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))}
        </p>
        <p className="grid justify-items-end">
          {/* No wider than the hour below it: beside « 12 h 59 » the narrowest phone has room for no more. */}
          <span className="text-sm text-ink-2">{day === null ? say.due : say.dueThen(day)}</span>
          <span className="inline-flex items-center gap-1.5 text-2xl/8 font-bold tabular-nums">
            <Clock aria-hidden className="size-6" />
            {time}
          </span>
        </p>
      </div>
    </div>
  )
}

/** A trip that its tracker shows may begin a little before somebody says that he leaves. */
const saidLater = 60 * 60_000

/** What his positions tell of this outing; where none came, or they tell of an earlier one as well, there is none. */
function Distance({ leftAt }: { leftAt: string }) {
  const say = useWords(feuWords)
  const distances = useDistances()
  const { data } = useQuery(ownDashboard('fisherman'))
  if (data?.role !== 'fisherman' || !data.distanceKm || data.since === null) return null
  if (Date.parse(data.since) < Date.parse(leftAt) - saidLater) return null
  return (
    <p className="inline-flex items-center gap-1.5 font-bold tabular-nums">
      <Route aria-hidden className="size-5" />
      <VisuallyHidden>{say.distanceLabel} </VisuallyHidden>
      {say.distance(distances.miles(data.distanceKm * 1000))}
    </p>
  )
}

function Overdue({ dueAt, now }: { dueAt: string; now: number }) {
  const say = useWords(voyageWords)
  const times = useTimes()
  return (
    <div className={classes('grid gap-0.5 rounded-control px-3 py-2', toneFills.reserve)}>
      <strong className="inline-flex items-center gap-2">
        <BoatLate aria-hidden className="size-6 shrink-0" />
        {say.overdue(times.lasting(now - Date.parse(dueAt)))}
      </strong>
      <span className="text-sm">{say.overdueText}</span>
    </div>
  )
}

/** From the quay he left to the quay where he is due, and the boat as far along as the time is. */
function QuayToQuay({ voyage: { leftAt, dueAt }, now }: { voyage: Voyage; now: number }) {
  const say = useWords(feuWords)
  const share = shareOfWay(leftAt, dueAt, now)
  const language = useLanguage()
  const [left, due] = [dueText(leftAt, now, language), dueText(dueAt, now, language)]
  const said = say.wayLabel(dueSaid(leftAt, now, language), dueSaid(dueAt, now, language))
  return (
    <div className="px-1">
      <VisuallyHidden>{said}</VisuallyHidden>
      <div aria-hidden className="grid">
        <div className="flex justify-between text-sm/4 font-bold tabular-nums">
          <span>{left}</span>
          <span>{due}</span>
        </div>
        <div className="flex items-center">
          <Quay />
          <div className="relative h-10 flex-1">
            <span className="absolute inset-x-0 top-1/2 h-3 -translate-y-1/2 rounded-full bg-line" />
            <span
              className="absolute left-0 top-1/2 h-3 -translate-y-1/2 rounded-full bg-action-edge"
              style={{ width: `${share * 100}%` }}
            />
            <svg
              viewBox="-20 -20 40 40"
              className="absolute top-0 size-10 -translate-x-1/2"
              style={{ left: `calc(${share} * (100% - 2rem) + 1rem)` }}
            >
              <circle r="17.5" fill="var(--card)" stroke="var(--action-edge)" strokeWidth="3.5" />
              <path d="M-12 -4C-5 -1 3 -1 12 -6C9 2 5 5 0 5H-5C-9 3 -11 0 -12 -4Z" fill="var(--action-edge)" />
            </svg>
          </div>
          <Quay />
        </div>
      </div>
    </div>
  )
}

function Quay() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0">
      <rect width="24" height="24" rx="6" fill="var(--ink-2)" />
      <path d="M6 19V12a6 6 0 0 1 12 0v7" fill="none" stroke="var(--card)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
