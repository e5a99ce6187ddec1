import { CircleX, Clock } from 'lucide-react'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { NounName } from './outbox-about.ts'
import { outboxWords } from './outbox.words.ts'

/** Beside a thing of which something is written here that the server does not have yet. */
export function WaitingMark({ noun, id }: { noun: NounName; id: string }) {
  const say = useWords(outboxWords)
  const about = useWrittenAbout(noun).filter((entry) => entry.about?.thing === id)
  if (about.length === 0) return null
  const isRefused = about.some(({ state }) => state.name === 'refused')
  return (
    <Badge tone={isRefused ? 'forbid' : 'sea'} icon={isRefused ? CircleX : Clock}>
      {isRefused ? say.refused : say.waiting}
    </Badge>
  )
}
