import type { ArmateurStatus } from '#contract/armateurs/armateur.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useWords } from '#web/platform/words/words.ts'
import { armateurWords } from './armateurs.words.ts'

const tones: Readonly<Record<ArmateurStatus, Tone>> = { active: 'ok', suspended: 'warn', inactive: 'neutral' }

export function ArmateurStatusBadge({ status }: { status: ArmateurStatus }) {
  const say = useWords(armateurWords)
  return <Badge tone={tones[status]}>{say[`status.${status}` as const]}</Badge>
}
