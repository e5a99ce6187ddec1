import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { donationWords } from './donations.words.ts'
import { Declined } from './support-source.ts'
import type { AnswerState } from './use-answer.ts'

type ProblemProps = { readonly answer: AnswerState<unknown>; readonly failed: string; readonly unreachable: string }

/** Why something is not there: what the server said with its status, or that nobody answered. */
export function Problem({ answer: { problem, isAsking, again }, failed, unreachable }: ProblemProps) {
  const say = useWords(donationWords)
  if (problem === null) return null
  const sentence =
    problem instanceof Declined ? say.errorStatus(String(problem.status), problem.detail ?? failed) : unreachable
  return (
    <Notice
      live
      tone="forbid"
      title={sentence}
      action={
        <Button variant="secondary" size="compact" loading={isAsking} onClick={again}>
          {say.retry}
        </Button>
      }
    />
  )
}
