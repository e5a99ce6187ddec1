import { CircleCheck, Clock, OctagonAlert } from 'lucide-react'
import { Link } from 'wouter'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SeaFilter } from './queue.ts'
import type { Chip } from './use-chips.ts'

type ChipsProps = {
  readonly chips: readonly Chip[]
  readonly isLoading: boolean
  readonly chosen: SeaFilter | null
  readonly onChoose: (filter: SeaFilter | null) => void
}

/** The figures of the role. Most of them narrow the map and the queue to their own; pressed again, or with Escape, all is back. */
export function Chips({ chips, isLoading, chosen, onChoose }: ChipsProps) {
  const say = useWords(dashboardWords)
  return (
    <section
      aria-label={say.figures}
      aria-busy={isLoading}
      /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */
      tabIndex={0}
      className="sea-chips"
    >
      {isLoading && <output className="sr-only">{say.loading}</output>}
      {chips.map((chip) => (
        /* Another node once it is known: nothing that is seen moves when the figures come. */
        <OneChip
          key={isLoading ? `asked ${chip.label}` : chip.label}
          chip={chip}
          isLoading={isLoading}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </section>
  )
}

const looks = {
  plain: 'border-soft-edge bg-card text-ink',
  alarm: 'border-alarm-edge bg-alarm-fill text-on-alarm',
  charge: 'border-charge-edge bg-charge-fill text-on-charge',
  late: 'border-soft-edge bg-card text-ink',
} as const
const icons = { plain: null, alarm: OctagonAlert, charge: CircleCheck, late: Clock } as const

type OneChipProps = Omit<ChipsProps, 'chips'> & { readonly chip: Chip }

function OneChip({ chip: { label, value, note, look, filter, href }, isLoading, chosen, onChoose }: OneChipProps) {
  const word = useWords(uiWords)
  const Icon = icons[look]
  const isLate = look === 'late'
  const isPressed = filter !== null && chosen === filter
  const shape = classes(
    'sea-chip flex h-13.5 shrink-0 items-center gap-2 rounded-card border px-3 text-left shadow-card',
    looks[look],
    isPressed && 'outline-3 outline-offset-2 outline-focus',
  )
  const whole = {
    className: shape,
    'data-filter': filter,
    'data-long': label.length > 12 || undefined,
    'data-call': look === 'alarm' || look === 'charge' || undefined,
    title: note,
  }
  const inside = (
    <>
      {Icon && <Icon aria-hidden className={classes('size-5.5 shrink-0', isLate && 'text-reserve')} />}
      <span className={classes('text-[1.4375rem] leading-none font-bold tabular-nums', isLate && 'text-reserve')}>
        {isLoading ? '…' : (value ?? '–')}
      </span>
      <span className="grid min-w-0 text-sm/4.5 whitespace-nowrap">
        <span className={classes('sea-chip-label font-bold', isLate && 'text-reserve')}>{label}</span>
        <span className="max-w-36 truncate text-[0.75rem]/4">
          {isLoading ? '\u00A0' : value === null ? word.noData : note}
        </span>
      </span>
    </>
  )
  if (href) {
    return (
      <Link href={href} {...whole}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" aria-pressed={isPressed} {...whole} onClick={() => onChoose(isPressed ? null : filter)}>
      {inside}
    </button>
  )
}
