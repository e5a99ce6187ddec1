import { useQueries } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import type { Kind } from '#web/platform/kit/kind.ts'
import { thingCountQuery } from '#web/platform/kit/things.data.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { type Tone, toneFills } from '#web/platform/ui/look/tones.ts'
import { useTimes } from '#web/platform/words/time.ts'

/** How many have one value of a choice: the server counts them, and a touch narrows the list to them. */
export type Counter<K extends Kind> = {
  readonly by: K['filters'][number]
  readonly value: string
  readonly icon: LucideIcon
  readonly tone: Tone
}

type CountersProps = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly choice: ListChoice
  readonly counters: readonly Counter<Kind>[]
}

export function Counters({ kind, say, choice, counters }: CountersProps) {
  const counts = useQueries({ queries: counters.map(({ by, value }) => thingCountQuery(kind, { [by]: value })) })
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2 sm:gap-3">
      <legend className="sr-only">{say.counters}</legend>
      {counters.map((counter, index) => {
        const { by, value } = counter
        const isChosen = choice.chosen(by) === value
        const choose = () => choice.choose(by, isChosen ? null : value)
        const about = { label: say.value(by, value), isChosen, choose, count: counts[index] }
        return <CountChip key={`${by} ${value}`} {...counter} {...about} />
      })}
    </fieldset>
  )
}

type CountChipProps = Omit<Counter<Kind>, 'by' | 'value'> & {
  readonly label: string
  readonly isChosen: boolean
  readonly choose: () => void
  readonly count: { readonly isPending: boolean; readonly data: number | undefined } | undefined
}

/** Nothing known is not zero: a chip without its figure has a dash. */
function CountChip({ icon: Icon, tone, label, isChosen, choose, count }: CountChipProps) {
  const times = useTimes()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={choose}
      className={classes(
        'flex min-h-14 min-w-0 grow cursor-pointer sm:grow-0 items-center gap-3 rounded-control border bg-card px-3 py-1.5 text-left shadow-card transition-shadow hover:shadow-raised',
        isChosen ? 'border-sea' : 'border-soft-edge',
      )}
    >
      <span className={classes('hidden size-8 shrink-0 place-items-center rounded-mark sm:grid', toneFills[tone])}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="grid min-w-0">
        <span className="text-xl/6 font-bold">
          {count?.isPending ? (
            <Skeleton className="h-6 w-8" />
          ) : count?.data === undefined ? (
            '—'
          ) : (
            times.number(count.data)
          )}
        </span>
        <span className="truncate text-sm text-ink-2">{label}</span>
      </span>
    </button>
  )
}
