import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { MissingReport } from '#contract/sightings/missing/missing.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { DecideMissing } from './DecideMissing.tsx'
import { type MissingDecision, useDecision } from './missing.data.ts'
import { missingWords } from './missing.words.ts'

type MissingLineProps = {
  readonly report: MissingReport
  readonly isAdmin: boolean
  /** Its alert led here: it comes into view, and the focus with it. */
  readonly isAskedFor: boolean
}

/** One report: what the family says, whether the number is theirs, the boats it may mean, and the decision. */
export function MissingLine({ report, isAdmin, isAskedFor }: MissingLineProps) {
  const say = useWords(missingWords)
  const times = useTimes()
  const { decide, isDeciding } = useDeciding(report.id)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isAskedFor) return
    line.current?.focus({ preventScroll: true })
    line.current?.scrollIntoView({ block: 'start' })
  }, [isAskedFor])
  const { boat, license, people, departedFrom, since, reporter, phone, provedAt, madeAt, state } = report
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={classes('grid gap-2 border-l-4 pl-3', isAskedFor ? 'border-sea' : 'border-line')}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-lg font-semibold wrap-anywhere">{say.boat(boat, license)}</span>
        <Badge tone={provedAt ? 'ok' : 'warn'}>{provedAt ? say.proved : say.unproved}</Badge>
        <span className="text-sm text-ink-2">{say.made(times.agoInside(madeAt))}</span>
      </span>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <Fact name={say.people}>{people}</Fact>
        <Fact name={say.from}>{departedFrom}</Fact>
        <Fact name={say.since}>{times.dateTime(since)}</Fact>
        <Fact name={say.reporter}>{reporter}</Fact>
      </dl>
      <span className="w-fit">
        <CallLink name={reporter} phone={phone} isRead />
      </span>
      {provedAt === null && state === 'waiting' && <p className="text-sm">{say.unprovedText}</p>}
      {state === 'waiting' ? (
        <DecideMissing report={report} isAdmin={isAdmin} isDeciding={isDeciding} decide={decide} />
      ) : (
        <Decided report={report} isDeciding={isDeciding} onUndo={() => decide({ act: 'undo' })} />
      )}
    </li>
  )
}

function useDeciding(id: string) {
  const say = useWords(missingWords)
  const sentence = useSentence()
  const deciding = useDecision(id)
  const decide = (decision: MissingDecision) =>
    deciding.mutate(decision, {
      onError: (problem) => toast({ title: say.notDone, text: sentence(problem), tone: 'forbid' }),
    })
  return { decide, isDeciding: deciding.isPending }
}

type DecidedProps = { readonly report: MissingReport; readonly isDeciding: boolean; readonly onUndo: () => void }

/** Who decided what, and the way back. */
function Decided({ report: { state, decidedAt, decidedBy, reason, alert }, isDeciding, onUndo }: DecidedProps) {
  const say = useWords(missingWords)
  const times = useTimes()
  const [who, ago] = [decidedBy ?? say.someone, decidedAt === null ? '' : times.agoInside(decidedAt)]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="wrap-anywhere">
        {state === 'opened' ? say.openedBy(who, ago) : say.refusedBy(who, ago, reason ?? '')}
      </span>
      {alert !== null && (
        <Link
          href={`/alerts/${alert}`}
          className="inline-flex min-h-target items-center font-semibold text-sea underline underline-offset-4"
        >
          {say.case}
        </Link>
      )}
      <Button variant="quiet" icon={Undo2} disabled={isDeciding} onClick={onUndo}>
        {say.undo}
      </Button>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
