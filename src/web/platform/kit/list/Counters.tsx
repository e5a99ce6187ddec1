import { useQueries } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import type { Kind } from '#web/platform/kit/kind.ts'
import { thingCountQuery } from '#web/platform/kit/things.data.ts'
import { FigureChips, narrowing } from '#web/platform/ui/lists/FigureChips.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'
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
  const times = useTimes()
  const counts = useQueries({ queries: counters.map(({ by, value }) => thingCountQuery(kind, { [by]: value })) })
  const figures = counters.map(({ by, value, icon, tone }, index) => {
    const count = counts[index]
    const known = count?.data === undefined ? null : times.number(count.data)
    const shown = count?.isPending ? undefined : known
    return { label: say.value(by, value), value: shown, icon, tone, ...narrowing(choice, by, value) }
  })
  return <FigureChips label={say.counters} figures={figures} />
}
