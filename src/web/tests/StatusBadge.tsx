import type { TestStatus } from '#contract/tests/system-test.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { testTones } from './finding-sentence.ts'
import { testWords } from './tests.words.ts'

export function StatusBadge({ status }: { status: TestStatus }) {
  const say = useWords(testWords)
  return (
    <Badge tone={testTones[status]} className="shrink-0">
      {say[`${status}State`]}
    </Badge>
  )
}
