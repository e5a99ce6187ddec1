import { CheckCheck, Clock, House } from 'lucide-react'
import { useState } from 'react'
import type { Voyage } from '#contract/voyages/voyage.ts'
import { useSentence } from '#web/api/problems.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toneFills } from '#web/ui/tones.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { dueText, roundedUp } from './due-text.ts'
import { useProlong, useReturn } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

const hour = 3_600_000
const proposals = [1, 2, 4] as const

type PanelProps = { readonly voyage: Voyage; readonly looksReturned: boolean; readonly isWaiting: boolean }

/** « Je suis en mer » : how long, due when, and the two things there are to say. */
export function AtSeaPanel({ voyage, looksReturned, isWaiting }: PanelProps) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
  const comeHome = useReturn()
  const now = useMinute()
  const isOverdue = Date.parse(voyage.dueAt) <= now
  const named = { id: voyage.id, name: voyage.pirogueName ?? '' }
  return (
    <section
      aria-labelledby="en-mer-titre"
      className={classes('grid gap-3 rounded-card bg-card p-4 shadow-card', isOverdue && 'border-2 border-reserve')}
    >
      <Times voyage={voyage} now={now} />
      {isOverdue && <Overdue dueAt={voyage.dueAt} now={now} />}
      {looksReturned && <Notice title={say.looksReturned}>{say.looksReturnedText}</Notice>}
      {comeHome.isError && (
        <Notice live tone="forbid" title={say.failed}>
          {sentence(comeHome.error)}
        </Notice>
      )}
      <Button
        size="large"
        wide
        icon={House}
        className="min-h-18 text-xl"
        loading={comeHome.isPending}
        onClick={() => comeHome.mutate(named)}
      >
        {say.home}
      </Button>
      <Later voyage={voyage} now={now} />
      {isWaiting && <output className="text-sm text-ink-2">{say.waiting}</output>}
    </section>
  )
}

function Times({ voyage, now }: { voyage: Voyage; now: number }) {
  const say = useWords(voyageWords)
  const minutes = Math.max(0, Math.floor((now - Date.parse(voyage.leftAt)) / 60_000))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div>
        <h2 id="en-mer-titre" className="text-lg font-bold">
          {say.atSea}
        </h2>
        <p className="text-4xl/12 font-bold tabular-nums">
          {say.hoursOut(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))}
        </p>
      </div>
      <p className="grid justify-items-end">
        <span className="text-ink-2">{say.due}</span>
        <span className="inline-flex items-center gap-2 text-2xl/9 font-bold tabular-nums">
          <Clock aria-hidden className="size-6" />
          {dueText(voyage.dueAt, now)}
        </span>
      </p>
    </div>
  )
}

function Overdue({ dueAt, now }: { dueAt: string; now: number }) {
  const say = useWords(voyageWords)
  const times = useTimes()
  return (
    <div className={classes('grid gap-1 rounded-control p-3', toneFills.reserve)}>
      <strong className="inline-flex items-center gap-2">
        <Clock aria-hidden className="size-5 shrink-0" />
        {say.overdue(times.lasting(now - Date.parse(dueAt)))}
      </strong>
      <span>{say.overdueText}</span>
    </div>
  )
}

/** « En retard, tout va bien » : three proposals, each with the hour that comes of it. */
function Later({ voyage, now }: { voyage: Voyage; now: number }) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
  const prolong = useProlong()
  const [isOpen, open] = useState(false)
  const from = Math.max(now, Date.parse(voyage.dueAt))
  const choose = (hours: number) => {
    const dueAt = new Date(roundedUp(from + hours * hour)).toISOString()
    prolong.mutate({ id: voyage.id, name: voyage.pirogueName ?? '', dueAt }, { onSuccess: () => open(false) })
  }
  if (!isOpen) {
    return (
      <Button variant="secondary" size="large" wide icon={CheckCheck} onClick={() => open(true)}>
        {say.late}
      </Button>
    )
  }
  return (
    <fieldset aria-label={say.late} className="grid grid-cols-3 gap-2">
      {prolong.isError && <p className="col-span-3 text-forbid">{sentence(prolong.error)}</p>}
      {proposals.map((hours) => (
        <button
          key={hours}
          type="button"
          disabled={prolong.isPending}
          onClick={() => choose(hours)}
          className="grid min-h-18 place-content-center justify-items-center rounded-control border border-edge bg-card p-2 text-sea hover:bg-water"
        >
          <span className="text-xl font-bold">{say.moreHours(hours)}</span>
          <span className="text-sm">{say.dueThen(dueText(roundedUp(from + hours * hour), now))}</span>
        </button>
      ))}
    </fieldset>
  )
}
