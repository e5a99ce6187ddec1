import { useQueries } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { StatCard } from '#web/ui/StatCard.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { useTimes } from '#web/words/time.ts'
import type { KindSaying } from './kind-words.ts'
import { type Kind, fieldOf } from './kind.ts'
import { thingsCounted } from './things.data.ts'

/** How many have one value of a choice: the server counts them, whatever the list shows. */
export type Counter<K extends Kind> = {
  readonly by: K['filters'][number]
  readonly value: string
  readonly icon: LucideIcon
  readonly tone?: Tone
}

type CountersProps = { readonly kind: Kind; readonly say: KindSaying; readonly counters: readonly Counter<Kind>[] }

/** Nothing known is not zero: a card without its figure says so. */
export function Counters({ kind, say, counters }: CountersProps) {
  const times = useTimes()
  const counts = useQueries({ queries: counters.map(({ by, value }) => thingsCounted(kind, { [by]: value })) })
  return (
    <section aria-label={say.counters} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {counters.map(({ by, value, icon, tone }, index) => {
        const count = counts[index]
        return (
          <StatCard
            key={`${by} ${value}`}
            label={fieldOf(kind, by).words ? say.value(by, value) : value}
            icon={icon}
            tone={tone}
            loading={count?.isPending === true}
            value={count?.data === undefined ? null : times.number(count.data)}
          />
        )
      })}
    </section>
  )
}
