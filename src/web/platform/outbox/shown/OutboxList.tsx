import { Ban, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Upload } from 'lucide-react'
import { useState } from 'react'
import { capitalised } from '#contract/kit/french.ts'
import { bodyFields, typedIn } from '#web/platform/forms/typed-fields.ts'
import { TypedFields } from '#web/platform/forms/TypedFields.tsx'
import { doneBefore } from '#web/platform/outbox/done-before.ts'
import { type Problem as ProblemOf, type StateName, isPending, mayCancel } from '#web/platform/outbox/outbox-entry.ts'
import { isKeptOnDevice, theOutbox, useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { useNounSaying } from '#web/platform/outbox/written-nouns.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { clockTime } from '#contract/wire/days/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { conflictSentence, isConflict } from './conflict-sentence.ts'
import { Conflict } from './Conflict.tsx'
import { MendForm } from './MendForm.tsx'
import type { OwnAct } from './outbox-about.ts'
import { aboutWords } from './outbox-about.words.ts'
import { type OutboxLine, linesOf } from './outbox-lines.ts'
import { outboxWords } from './outbox.words.ts'

type OutboxListProps = { readonly account: string; readonly onClose: () => void }

/** Everything that this person said and that is still on its way, what was refused, and what has lately arrived. */
export function OutboxList({ account, onClose }: OutboxListProps) {
  const say = useWords(outboxWords)
  const own = useOutbox().filter((entry) => entry.account === account)
  const lines = linesOf(own)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say.title}
      description={own.some(isPending) ? say.explained : undefined}
    >
      <div className="grid gap-3 pb-4">
        {!isKeptOnDevice() && <Notice tone="warn">{say.notKept}</Notice>}
        {lines.length === 0 ? (
          <EmptyState icon={CircleCheck} title={say.empty} text={say.emptyText} />
        ) : (
          <ul className="grid gap-3" aria-label={say.title}>
            {lines.map((line) => (
              <OutboxLine key={line.key} line={line} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const looks: Record<StateName, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  armed: { tone: 'sea', icon: Hourglass },
  waiting: { tone: 'sea', icon: Clock },
  sending: { tone: 'sea', icon: Upload },
  received: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'forbid', icon: CircleX },
  cancelled: { tone: 'neutral', icon: Ban },
}

function OutboxLine({ line: { newest, entries } }: { line: OutboxLine }) {
  const say = useWords(outboxWords)
  const times = useTimes()
  const { state, writtenAt } = newest
  const title = useTitle(newest, entries.length)
  return (
    <li className="grid gap-2 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-bold wrap-anywhere">{title}</p>
        <Badge {...looks[state.name]}>{useStateText(newest)}</Badge>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        {entries.length > 1 && <span>{say.newest}</span>}
        <Age at={new Date(writtenAt).toISOString()} text={times.ago(writtenAt)} />
        {'attempts' in state && state.attempts > 0 && <span>{say.attempts(state.attempts)}</span>}
      </p>
      <Problem line={{ newest }} />
      <TooLate newest={newest} />
      {newest.about && state.name === 'refused' ? (
        <Refusal entry={newest} problem={state.problem} />
      ) : (
        <Actions entries={entries} newest={newest} />
      )}
    </li>
  )
}

function useStateText({ state }: OutboxLine['newest']): string {
  const say = useWords(outboxWords)
  const twoVersions = useWords(aboutWords).conflictTitle
  switch (state.name) {
    case 'armed':
    case 'waiting':
    case 'sending':
      return say[state.name]
    case 'refused':
      return isConflict(state.problem) ? twoVersions : say.refused
    case 'received':
      return say.received(clockTime(state.at))
    case 'cancelled':
      return state.perhapsReceived ? say.perhapsReceived : say.cancelled
  }
}

/** What the server said against it, in the reader's language. */
function Problem({ line: { newest } }: { line: Pick<OutboxLine, 'newest'> }) {
  const language = useLanguage()
  const { state } = newest
  const problem = 'problem' in state ? state.problem : null
  if (!problem || (problem.code === '' && problem.sentence === '')) return null
  const sentence = isConflict(problem)
    ? conflictSentence(problem, language)
    : refusalSentence(problem.code, language, problem.sentence)
  return <p>{sentence}</p>
}

function useTitle({ about, urgency, summary }: OutboxLine['newest'], count: number): string {
  const say = useWords(outboxWords)
  const aboutForm = useWords(aboutWords)
  const noun = useNounSaying(about?.noun ?? '')
  if (about) {
    const act = noun.act(about.act) ?? aboutForm[about.act as OwnAct]
    return aboutForm.title(capitalised(noun.one), act, about.name)
  }
  const name = urgency === 'position' ? say.positions(count) : say[urgency]
  return summary ? `${name} — ${summary}` : name
}

/** It was received, and somebody had done the same before: nobody is left to think that it was he. */
function TooLate({ newest }: Pick<OutboxLine, 'newest'>) {
  const say = useWords(aboutWords)
  const who = doneBefore(newest)
  return who === null ? null : <p>{say.alreadyBy(who || say.someone)}</p>
}

type RefusalProps = { readonly entry: OutboxLine['newest']; readonly problem: ProblemOf }

/** What a form wrote and the server refused later: with what was typed, to be mended or dropped. */
function Refusal({ entry, problem }: RefusalProps) {
  const say = useWords(aboutWords)
  const sayAgain = useWords(outboxWords).again
  const [mending, setMending] = useState(false)
  const noun = entry.about?.noun ?? ''
  const { chosen } = useNounSaying(noun)
  const fields = Object.entries(bodyFields(entry.letter.body))
  if (isConflict(problem)) return <Conflict entry={entry} problem={problem} />
  if (mending) return <MendForm entry={entry} problem={problem} onDone={() => setMending(false)} />
  return (
    <>
      {fields.length > 0 && <TypedFields noun={noun} title={say.typed} fields={fields} />}
      <div className="flex flex-wrap gap-3">
        {typedIn(entry.letter.body, chosen).length > 0 && <Button onClick={() => setMending(true)}>{say.mend}</Button>}
        <Button variant="secondary" onClick={() => void theOutbox().again([entry.id])}>
          {sayAgain}
        </Button>
        <Button variant="quiet" onClick={() => void theOutbox().dismiss([entry.id])}>
          {say.drop}
        </Button>
      </div>
    </>
  )
}

function Actions({ newest, entries }: Pick<OutboxLine, 'newest' | 'entries'>) {
  const say = useWords(outboxWords)
  const outbox = theOutbox()
  const ids = entries.map(({ id }) => id)
  if (newest.state.name === 'refused') {
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void outbox.again(ids)}>
          {say.again}
        </Button>
        <Button variant="quiet" onClick={() => void outbox.dismiss(ids)}>
          {say.dismiss}
        </Button>
      </div>
    )
  }
  if (!mayCancel(newest)) return null
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => void outbox.cancel(newest.id)}>
      {say.cancel}
    </Button>
  )
}
