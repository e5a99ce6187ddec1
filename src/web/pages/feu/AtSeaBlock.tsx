import { useQuery } from '@tanstack/react-query'
import { Clock, House, Route } from 'lucide-react'
import { useState } from 'react'
import type { Voyage } from '#contract/voyages/voyage.ts'
import { useSentence } from '#web/api/problems.ts'
import { ownDashboard } from '#web/dashboard/dashboard.data.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { focusOnArrival } from '#web/ui/focus-on-arrival.ts'
import { toneFills } from '#web/ui/tones.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { dueParts } from '#web/voyages/due-text.ts'
import { LaterChoice } from '#web/voyages/LaterChoice.tsx'
import { useReturn } from '#web/voyages/voyages.data.ts'
import { voyageWords } from '#web/voyages/voyages.words.ts'
import { useDistances } from '#web/words/distance.ts'
import { useLanguage } from '#web/words/language.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { feuWords } from './feu.words.ts'
import { QuayToQuay } from './QuayToQuay.tsx'

type BlockProps = { readonly voyage: Voyage; readonly looksReturned: boolean; readonly isWaiting: boolean }

/** « Je suis en mer » : how long, how far, due when, how far along; and the two things there are to say. */
export function AtSeaBlock({ voyage, looksReturned, isWaiting }: BlockProps) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
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
      {comeHome.isError && (
        <Notice live tone="forbid" title={say.failed}>
          {sentence(comeHome.error)}
        </Notice>
      )}
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
            {say.late}
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
        <Clock aria-hidden className="size-5 shrink-0" />
        {say.overdue(times.lasting(now - Date.parse(dueAt)))}
      </strong>
      <span className="text-sm">{say.overdueText}</span>
    </div>
  )
}
