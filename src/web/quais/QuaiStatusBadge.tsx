import type { QuaiStatus } from '#contract/quais/quai.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useWords } from '#web/platform/words/words.ts'
import { quaiWords } from './quais.words.ts'

const tones: Readonly<Record<QuaiStatus, Tone>> = {
  available: 'ok',
  occupied: 'sea',
  maintenance: 'warn',
  reserved: 'reserve',
}

export function QuaiStatusBadge({ status }: { status: QuaiStatus }) {
  const say = useWords(quaiWords)
  return <Badge tone={tones[status]}>{say[`status.${status}` as const]}</Badge>
}
