import type { OutCounts as Counts, OutState } from '#contract/voyages/voyage.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { type Tone, toneFills, toneIcons } from '#web/platform/ui/look/tones.ts'
import { type Times, useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { outIcons } from './out-look.ts'
import { voyageWords } from './voyages.words.ts'

type OutCountsProps = {
  /** Not known yet: its place is kept. */
  readonly counts: Counts | undefined
  readonly chosen: OutState | null
  readonly onChoose: (state: OutState | null) => void
}

/** How many are out, and how many of them should be back; each narrows the list to its own. */
export function OutCounts({ counts, chosen, onChoose }: OutCountsProps) {
  const say = useWords(voyageWords)
  const chips = [
    { state: null, count: counts?.atSea, label: say.countAtSea, tone: 'sea' },
    { state: 'overdue', count: counts?.overdue, label: say.countOverdue, tone: 'reserve' },
    { state: 'silent', count: counts?.silent, label: say.countSilent, tone: 'warn' },
  ] as const
  return (
    /* Each as wide as its word needs it: on the smallest screens thirds would cut the longest. */
    <div className="grid grid-cols-[repeat(3,auto)] items-center gap-2 sm:flex sm:flex-wrap sm:gap-3">
      {chips.map(({ state, count, label, tone }) => (
        <Chip
          key={label}
          {...{ count, label }}
          tone={count ? tone : 'neutral'}
          icon={outIcons[state ?? 'at_sea']}
          isChosen={chosen === state}
          onPress={() => onChoose(chosen === state ? null : state)}
        />
      ))}
      <People count={counts?.people} unknown={counts?.crewsUnknown ?? 0} />
    </div>
  )
}

/** A figure that is not known is none. */
function shown(count: number | undefined, times: Times): string {
  return count === undefined ? '–' : times.number(count)
}

function People({ count, unknown }: { count: number | undefined; unknown: number }) {
  const say = useWords(voyageWords)
  const times = useTimes()
  return (
    <p className="col-span-3 text-sm text-ink-2 sm:text-base">
      <span>{say.countPeople}</span>{' '}
      <strong className="inline-block min-w-[2ch] text-ink tabular-nums">{shown(count, times)}</strong>
      {unknown > 0 && <span> {say.crewsUnknown(times.number(unknown), unknown === 1)}</span>}
    </p>
  )
}

type ChipProps = {
  readonly count: number | undefined
  readonly label: string
  readonly tone: Tone
  readonly icon: (typeof toneIcons)[Tone]
  readonly isChosen: boolean
  readonly onPress: () => void
}

function Chip({ count, label, tone, icon: Icon, isChosen, onPress }: ChipProps) {
  const times = useTimes()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classes(
        'flex min-h-14 flex-wrap items-center justify-center gap-x-2 rounded-control px-1 py-1.5 font-semibold sm:gap-x-3 sm:px-4',
        toneFills[tone],
        isChosen && 'outline-3 -outline-offset-1 outline-current',
      )}
    >
      <Icon aria-hidden className="size-5 sm:size-6" />
      <span className="order-1 w-full text-sm sm:order-none sm:w-auto sm:text-base">{label}</span>
      <span className="min-w-[2ch] text-xl font-bold sm:text-2xl tabular-nums">{shown(count, times)}</span>
    </button>
  )
}
