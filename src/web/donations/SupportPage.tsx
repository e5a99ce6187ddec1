import { Banknote, CalendarClock, HandHeart, type LucideIcon, Target } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DonationStats, GivenDonation } from '#contract/donations/donation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type TypedDonation, emptyDonation } from './donation-form.ts'
import { DonationFormDialog } from './DonationFormDialog.tsx'
import { donationWords } from './donations.words.ts'
import type { FormFrame } from './form-frame.ts'
import { Goals } from './Goals.tsx'
import { LatestDonations } from './LatestDonations.tsx'
import { moneyInParts } from './money.ts'
import { Problem } from './Problem.tsx'
import { Sending } from './sending.ts'
import type { SupportSource } from './support-source.ts'
import { type AnswerState, useAnswer } from './use-answer.ts'

type SupportPageProps = { readonly source: SupportSource; readonly frame: FormFrame }

/** « Soutenir »: why, how much so far, what for, who gave last, and the way to give. The same with a session and without. */
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
      <Figures stats={stats} />
      <Goals goals={goals} onDonate={open} />
      {/* Behind what is as long as it is. */}
      {!(goals.value === null && goals.isAsking) && <LatestDonations latest={latest} onDonate={() => open()} />}
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
