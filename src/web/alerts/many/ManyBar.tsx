import { Check, CircleCheckBig, ListChecks } from 'lucide-react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { manyWords } from './many.words.ts'
import { type ActingUser, type ManyAct, mayActOn, mayChoose } from './may-act.ts'
import { type ChosenLine, useMany } from './use-many.ts'

type ManyBarProps = {
  readonly user: ActingUser
  readonly lines: readonly ChosenLine[]
  /** Their ids; null: nobody chooses. */
  readonly chosen: ReadonlySet<string> | null
  readonly onChosen: (chosen: ReadonlySet<string> | null) => void
  /** How many alerts a line stands for. */
  readonly manyOf: (line: ChosenLine) => number
}

/** The way to choose many; nothing for whoever may do nothing with any of them. */
export function ChooseMany({ user, lines, chosen, onChosen }: Omit<ManyBarProps, 'manyOf'>) {
  const say = useWords(manyWords)
  if (chosen !== null || !lines.some(({ alert }) => mayChoose(user, alert))) return null
  return (
    <Button variant="secondary" icon={ListChecks} className="shrink-0" onClick={() => onChosen(new Set<string>())}>
      {say.choose}
    </Button>
  )
}

/** Many are chosen, and acknowledged or closed together. */
export function ManyBar({ user, lines, chosen, onChosen, manyOf }: ManyBarProps) {
  const say = useWords(manyWords)
  const times = useTimes()
  const { start, progress, isActing } = useMany(user, () => onChosen(null))
  const offered = lines.filter(({ alert }) => mayChoose(user, alert))
  if (chosen === null) return null
  if (isActing && progress !== null) {
    const detail = say.working(times.number(progress.done), times.number(progress.all))
    return <Progress label={say.choose} value={(progress.done / Math.max(1, progress.all)) * 100} detail={detail} />
  }
  const those = offered.filter(({ alert }) => chosen.has(alert.id))
  const count = those.reduce((sum, line) => sum + manyOf(line), 0)
  const may = (act: ManyAct) => those.some(({ alert }) => mayActOn(user, alert, act))
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <output className="me-auto font-semibold">{say.chosen(times.number(count), count < 2)}</output>
      <Button variant="quiet" onClick={() => onChosen(new Set(offered.map(({ alert }) => alert.id)))}>
        {say.choosePage}
      </Button>
      <Button variant="quiet" onClick={() => onChosen(null)}>
        {say.stop}
      </Button>
      <Button
        variant="secondary"
        icon={Check}
        disabled={!may('acknowledge')}
        onClick={() => start(those, 'acknowledge')}
      >
        {say.acknowledge}
      </Button>
      <Button variant="secondary" icon={CircleCheckBig} disabled={!may('end')} onClick={() => start(those, 'end')}>
        {say.end}
      </Button>
    </div>
  )
}
