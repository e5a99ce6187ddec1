import { pirogueState } from '#contract/pirogues/pirogue-state.ts'
import type { Pirogue } from '#contract/pirogues/pirogue.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { pirogueWords } from './pirogues.words.ts'

const tones = { offline: 'forbid', unplaced: 'warn', online: 'ok' } as const

/** Also of one that waits to be sent: by the rule, not by what the server said of it last. */
export function PirogueStateBadge({ pirogue }: { pirogue: Pick<Pirogue, 'isActive' | 'lastPosition'> }) {
  const say = useWords(pirogueWords)
  const state = pirogueState(pirogue)
  return (
    <Badge tone={tones[state]} className="justify-self-start whitespace-nowrap">
      {say[`state.${state}` as const]}
    </Badge>
  )
}
