import { Banknote, CalendarClock, HandHeart, type LucideIcon, Target } from 'lucide-react'
import { type ReactNode, useState, useId } from 'react'
import type { DonationStats, GivenDonation, PublicGoal } from '#contract/donations/donation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { GoalBar } from './GoalBar.tsx'
import { type TypedDonation, emptyDonation } from './donation-form.ts'
import { DonationFormDialog } from './DonationFormDialog.tsx'
import { donationWords } from './donations.words.ts'
import type { FormFrame } from './form-frame.ts'
import { LatestDonations } from './LatestDonations.tsx'
import { moneyInParts, money } from './money.ts'
import { Problem } from './Problem.tsx'
import { Sending } from './sending.ts'
import type { SupportSource } from './support-source.ts'
import { type AnswerState, useAnswer } from './use-answer.ts'

type SupportPageProps = { readonly source: SupportSource; readonly frame: FormFrame }

/** « Soutenir »: why, what for, how much so far, who gave last, and the way to give. The same with a session and without. */
export function SupportPage({ source, frame }: SupportPageProps) {
  const [stats, goals, latest] = [useAnswer(source.stats), useAnswer(source.goals), useAnswer(source.latest)]
  const [typed, setTyped] = useState<TypedDonation>(emptyDonation)
  const [isOpen, setOpen] = useState(false)
  /* It outlives the dialog, as what is typed does: sent again after its answer was lost, it is the same donation. */
  const [sending, setSending] = useState<Sending | null>(null)
  const [given, setGiven] = useState<GivenDonation | null>(null)
  const close = () => setOpen(false)
  const open = (goal = '') => {
    setGiven(null)
    setTyped((before) => (goal === '' ? before : { ...before, goal }))
    setSending(sending ?? new Sending(source))
    setOpen(true)
  }
  const onGiven = (made: GivenDonation) => {
    setGiven(made)
    setTyped(emptyDonation)
    setSending(null)
    close()
    for (const answer of [stats, goals, latest]) answer.again()
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Header onDonate={() => open()} />
      <Thanks given={given} isReal={source.isReal} />
      <Goals goals={goals} onDonate={open} />
      {/* Behind what is as long as it is. */}
      {!(goals.value === null && goals.isAsking) && (
        <>
          <Figures stats={stats} />
          <LatestDonations latest={latest} onDonate={() => open()} />
        </>
      )}
      {isOpen && sending && (
        <DonationFormDialog
          {...{ sending, frame, typed, onGiven }}
          isReal={source.isReal}
          goals={goals.value ?? []}
          onTyped={setTyped}
          onClose={close}
        />
      )}
    </div>
  )
}

function Header({ onDonate }: { onDonate: () => void }) {
  const say = useWords(donationWords)
  return (
    <header className="flex flex-wrap items-end justify-between gap-4 rounded-card bg-water p-5 sm:p-8">
      <div className="grid max-w-2xl gap-2">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
        <p className="text-lg text-balance text-ink">{say.lead}</p>
      </div>
      <Button size="large" icon={HandHeart} className="max-sm:w-full" onClick={onDonate}>
        {say.donate}
      </Button>
    </header>
  )
}

/** Always there, so that what comes into it is read aloud. */
function Thanks({ given, isReal }: { given: GivenDonation | null; isReal: boolean }) {
  const say = useWords(donationWords)
  const spoken = useLanguage() === 'en' ? 'en' : 'fr'
  const path = given && new URL(given.statusUrl, location.href).pathname
  return (
    <output className={given ? 'block' : 'sr-only'}>
      {given && (
        <Notice tone="ok" title={say.sent}>
          <p>
            <a href={`${path}?lang=${spoken}`} className="font-semibold text-sea underline">
              {say.follow}
            </a>
          </p>
          <p className="text-sm text-ink-2">{isReal ? say.followHint : say.notReal}</p>
        </Notice>
      )}
    </output>
  )
}

const tileIcons = {
  totalDonations: HandHeart,
  totalAmount: Banknote,
  recentDonations: CalendarClock,
  activeGoals: Target,
}
const tiles = ['totalDonations', 'totalAmount', 'recentDonations', 'activeGoals'] as const

function Figures({ stats }: { stats: AnswerState<DonationStats> }) {
  const say = useWords(donationWords)
  const times = useTimes()
  const loading = stats.value === null && stats.isAsking
  const shown = (name: (typeof tiles)[number]) => {
    if (stats.value === null) return { value: null }
    if (name !== 'totalAmount') return { value: times.number(stats.value[name]) }
    const { figure, unit } = moneyInParts(stats.value.totalAmount)
    return { value: figure, unit }
  }
  return (
    <section aria-label={say.figures} className="grid gap-3">
      <Problem answer={stats} failed={say.statsFailed} unreachable={say.statsUnreachable} />
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {tiles.map((name) => (
          <Tile key={name} icon={tileIcons[name]} label={say[name]} {...shown(name)} loading={loading} />
        ))}
      </dl>
    </section>
  )
}

type TileProps = {
  readonly icon: LucideIcon
  readonly label: string
  readonly value: ReactNode | null
  readonly unit?: string | undefined
  readonly loading: boolean
}

/** One figure of the page, its unit small beside it; « – » is what nobody knows. */
function Tile({ icon: Icon, label, value, unit, loading }: TileProps) {
  return (
    <div className="grid content-between gap-1 rounded-card border border-soft-edge bg-card p-4 shadow-card sm:p-5">
      <dt className="flex items-start gap-2 text-sm text-ink-2 sm:text-base">
        <Icon aria-hidden className="size-6 shrink-0 text-sea" />
        <span className="min-w-0">{label}</span>
      </dt>
      <dd className="min-h-9 text-xl font-bold tracking-tight sm:text-3xl">
        {loading ? <Skeleton className="h-8 w-24" /> : value === null ? <Unknown /> : value}
        {value !== null && unit && (
          <span className="text-sm font-semibold tracking-normal whitespace-nowrap text-ink-2 sm:text-lg"> {unit}</span>
        )}
      </dd>
    </div>
  )
}

/** A dash alone is nothing to whoever listens. */
function Unknown() {
  const say = useWords(donationWords)
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{say.unknown}</span>
    </>
  )
}

type GoalsProps = { readonly goals: AnswerState<readonly PublicGoal[]>; readonly onDonate: (goal: string) => void }

function Goals({ goals, onDonate }: GoalsProps) {
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
