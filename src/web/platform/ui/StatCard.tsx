import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/words/words.ts'
import { Skeleton } from './feedback/Skeleton.tsx'
import { classes } from './look/classes.ts'
import { type Tone, toneFills } from './look/tones.ts'
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

/**
 * On a phone it is low: its note stands whole beside the figure, or else under it. At a desk the cards of a row share its three
 * lines, so that the figures are at one height and none is higher than what is in it.
 */
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
    'flex min-h-18 flex-col rounded-card px-2 py-1 shadow-card sm:row-span-3 sm:grid sm:min-h-0 sm:grid-rows-subgrid sm:gap-1 sm:px-5 sm:py-4',
    alarming ? toneFills.alarm : 'border border-soft-edge bg-card text-ink',
    href && 'transition-shadow hover:shadow-raised',
    className,
  )
  const content = (
    <>
      <span className="flex items-center gap-1.5 sm:min-h-9 sm:items-start sm:justify-between sm:gap-2">
        {Icon && (
          <span
            className={classes(
              'hidden size-5 shrink-0 place-items-center rounded-mark min-[22rem]:grid sm:order-last sm:size-9 sm:rounded-control',
              toneFills[tone],
            )}
          >
            <Icon aria-hidden className="size-3.5 sm:size-5" />
          </span>
        )}
        <span className={classes('text-xs/4 font-medium sm:text-base', !alarming && 'text-ink-2')}>{label}</span>
      </span>
      <span className="text-xs/4 sm:contents">
        <StatValue loading={loading} value={value} unit={unit} />{' '}
        <span
          className={classes(
            'sm:min-h-5 sm:text-sm',
            loading ? 'max-sm:block' : 'max-sm:inline-block',
            !alarming && 'text-ink-2',
          )}
        >
          {loading ? <Skeleton className="h-4 w-24" /> : age}
        </span>
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
  if (loading) return <Skeleton className="h-6.5 w-20 sm:h-10 sm:w-28" />
  if (value === null) {
    return (
      <span className="mr-2 text-base/6 font-semibold whitespace-nowrap sm:flex sm:h-10 sm:items-center sm:text-lg">
        {say.noData}
      </span>
    )
  }
  return (
    <span className="mr-2 whitespace-nowrap">
      <span className="text-2xl/6.5 font-bold tracking-tight sm:text-3xl">{value}</span>
      {unit && <span className="ml-1 text-sm/4 font-medium sm:text-base">{unit}</span>}
    </span>
  )
}
