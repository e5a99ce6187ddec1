import type { QuaiStatus } from '#contract/quais/quai.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { type Tone, toneIcons } from '#web/ui/tones.ts'
import { useWords } from '#web/words/words.ts'
import { quaiWords } from './quais.words.ts'

const tones: Readonly<Record<QuaiStatus, Tone>> = {
  available: 'ok',
  occupied: 'sea',
  maintenance: 'warn',
  reserved: 'neutral',
}

export function QuaiStatusBadge({ status }: { status: QuaiStatus }) {
  const say = useWords(quaiWords)
  /* Its own shape, and not violet: that is what is overdue. */
  const icon = status === 'reserved' ? toneIcons.reserve : undefined
  return (
    <Badge tone={tones[status]} icon={icon}>
      {say[`status.${status}` as const]}
    </Badge>
  )
}
