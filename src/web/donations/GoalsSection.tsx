import { Target } from 'lucide-react'
import { type DonationGoal, donationGoals } from '#contract/donations/goal.ts'
import type { KindColumn } from '#web/kit/columns.tsx'
import { ResourceScreen } from '#web/kit/ResourceScreen.tsx'
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
  'status',
  { key: 'targetAmount', cell: ({ targetAmount }) => money(targetAmount) },
  { key: 'currentAmount', cell: ({ currentAmount }) => money(currentAmount) },
  { key: 'progressPercentage', cell: (goal) => <Reached goal={goal} /> },
  'deadline',
]

function Reached({ goal: { progressPercentage, title } }: { goal: DonationGoal }) {
  return (
    <div className="min-w-40">
      <GoalBar percent={progressPercentage} label={title} />
    </div>
  )
}

function GoalCard({ thing: goal }: { thing: DonationGoal }) {
  return (
    <div className="grid gap-2">
      <span className="text-lg font-bold break-words">{goal.title}</span>
      <Reached goal={goal} />
      <span className="text-sm text-ink-2">
        {money(goal.currentAmount)} / {money(goal.targetAmount)} · {goal.statusDisplay}
      </span>
    </div>
  )
}
