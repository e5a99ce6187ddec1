import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { classes } from './classes.ts'
import { Figure } from './Figure.tsx'
import { Skeleton } from './Skeleton.tsx'
import { type Tone, toneFills } from './tones.ts'
import { uiWords } from './ui.words.ts'

export type StatCardProps = {
  label: ReactNode
  /** `null` is said as « Aucune donnée »: nothing known is not zero. */
  value: ReactNode | null
  unit?: ReactNode
  /** How old the number is, or what it is out of. */
  age?: ReactNode
  tone?: Tone | undefined
  icon?: LucideIcon | undefined
  loading?: boolean | undefined
  href?: string | undefined
  className?: string | undefined
}

export function StatCard({
  label,
  value,
  unit,
  age,
  tone = 'neutral',
  icon: Icon,
  loading = false,
  href,
  className,
}: StatCardProps) {
  const alarming = tone === 'alarm'
  const look = classes(
    'flex min-h-32 flex-col gap-1 rounded-card p-4 shadow-card sm:p-5',
    alarming ? toneFills.alarm : 'border border-soft-edge bg-card text-ink',
    href && 'transition-shadow hover:shadow-raised',
    className,
  )
  const content = (
    <>
      <span className="flex min-h-9 items-start justify-between gap-1 sm:gap-2">
        <span className={classes('font-medium', !alarming && 'text-ink-2')}>{label}</span>
        {Icon && (
          <span
            className={classes(
              'hidden size-8 shrink-0 place-items-center rounded-control min-[22rem]:grid sm:size-9',
              toneFills[tone],
            )}
          >
            <Icon aria-hidden className="size-5" />
          </span>
        )}
      </span>
      <StatValue loading={loading} value={value} unit={unit} />
      <span className={classes('mt-auto min-h-5 text-sm', !alarming && 'text-ink-2')}>
        {loading ? <Skeleton className="h-4 w-24" /> : age}
      </span>
    </>
  )
  if (href) {
    return (
      <a href={href} className={look}>
        {content}
      </a>
    )
  }
  return <div className={look}>{content}</div>
}

function StatValue({ loading, value, unit }: { loading: boolean; value: ReactNode | null; unit: ReactNode }) {
  const say = useWords(uiWords)
  if (loading) return <Skeleton className="h-10 w-28" />
  if (value === null)
    return <span className="flex h-10 items-center font-semibold whitespace-nowrap sm:text-lg">{say.noData}</span>
  return <Figure value={value} unit={unit} />
}
