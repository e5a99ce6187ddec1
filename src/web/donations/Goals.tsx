import { HandHeart } from 'lucide-react'
import { useId } from 'react'
import type { PublicGoal } from '#contract/donations/donation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { donationWords } from './donations.words.ts'
import { GoalBar } from './GoalBar.tsx'
import { money } from './money.ts'
import { Problem } from './Problem.tsx'
import type { AnswerState } from './use-answer.ts'

type GoalsProps = { readonly goals: AnswerState<readonly PublicGoal[]>; readonly onDonate: (goal: string) => void }

export function Goals({ goals, onDonate }: GoalsProps) {
  const say = useWords(donationWords)
  const { value, isAsking } = goals
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-bold">{say.goals}</h2>
      <Problem answer={goals} failed={say.goalsFailed} unreachable={say.goalsUnreachable} />
      {value === null && isAsking && <Skeleton className="h-44 w-full rounded-card" />}
      {value?.length === 0 && <p className="rounded-card bg-card p-5 text-ink-2 shadow-card">{say.noGoal}</p>}
      {value !== null && value.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4">
          {value.map((goal) => (
            <GoalCard key={goal.id} goal={goal} onDonate={() => onDonate(goal.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function GoalCard({ goal, onDonate }: { goal: PublicGoal; onDonate: () => void }) {
  const say = useWords(donationWords)
  const times = useTimes()
  const titleId = useId()
  return (
    <li aria-labelledby={titleId} className="flex flex-col gap-3 rounded-card bg-card p-5 shadow-card">
      <h3 id={titleId} className="text-lg font-bold break-words">
        {goal.title}
      </h3>
      {goal.description && <p className="text-ink-2 break-words">{goal.description}</p>}
      <div className="grid gap-2">
        <GoalBar percent={goal.progressPercentage} label={goal.title} />
        <p className="text-sm text-ink-2">{say.collected(money(goal.currentAmount), money(goal.targetAmount))}</p>
        {goal.deadline && <p className="text-sm text-ink-2">{say.until(times.date(goal.deadline))}</p>}
      </div>
      <Button
        variant="secondary"
        icon={HandHeart}
        className="mt-auto"
        aria-label={say.forGoalNamed(goal.title)}
        onClick={onDonate}
      >
        {say.forGoal}
      </Button>
    </li>
  )
}
