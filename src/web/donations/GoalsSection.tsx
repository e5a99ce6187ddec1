import { Target } from 'lucide-react'
import { type DonationGoal, donationGoals } from '#contract/donations/goal.ts'
import type { KindColumn } from '#web/platform/kit/list/columns.tsx'
import { ResourceScreen } from '#web/platform/kit/ResourceScreen.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { donationWords } from './donations.words.ts'
import { GoalBar } from './GoalBar.tsx'
import { goalWords } from './goals.words.ts'
import { money } from './money.ts'

/** What is collected for, for administrators: the kit’s list, form and removal. */
export function GoalsSection() {
  return (
    <ResourceScreen of={donationGoals} words={goalWords} icon={Target} as="section" columns={columns} card={GoalCard}>
      {(f) => (
        <>
          <f.Text name="title" wide />
          <f.Number name="targetAmount" unit="FCFA" />
          <f.Day name="deadline" />
          <f.Choice name="status" />
          <f.Text name="description" wide rows={4} />
        </>
      )}
    </ResourceScreen>
  )
}

const columns: readonly KindColumn<typeof donationGoals>[] = [
  'title',
  { key: 'status', cell: ({ statusDisplay }) => statusDisplay, room: 10 },
  { key: 'targetAmount', cell: ({ targetAmount }) => money(targetAmount) },
  { key: 'currentAmount', cell: ({ currentAmount }) => money(currentAmount) },
  { key: 'progressPercentage', cell: (goal) => <Percent goal={goal} />, room: 10 },
  { key: 'deadline', cell: (goal) => <LastDay goal={goal} /> },
]

/** A bar has no room in a table: it would be as long as a fingernail. */
function Percent({ goal: { progressPercentage } }: { goal: DonationGoal }) {
  const say = useWords(donationWords)
  const times = useTimes()
  return say.reached(times.number(progressPercentage, 1))
}

/** Its whole day counts: an hour beside it would not be true. */
function LastDay({ goal: { deadline } }: { goal: DonationGoal }) {
  const times = useTimes()
  return deadline === null ? '—' : times.date(deadline)
}

function GoalCard({ thing: goal }: { thing: DonationGoal }) {
  return (
    <div className="grid gap-2">
      <span className="text-lg font-bold break-words">{goal.title}</span>
      <GoalBar percent={goal.progressPercentage} label={goal.title} />
      <span className="text-sm text-ink-2">
        {money(goal.currentAmount)} / {money(goal.targetAmount)} · {goal.statusDisplay}
      </span>
    </div>
  )
}
