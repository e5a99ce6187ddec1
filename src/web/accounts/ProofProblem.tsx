import { useSentence } from '#web/api/problems.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** What stands beside no field: no network, too many tries. */
export function ProofProblem({ problem }: { problem: unknown }) {
  const sentence = useSentence()
  if (problem === null) return null
  return (
    <div role="alert">
      <Notice tone="forbid">
        <span className="font-semibold text-forbid">{sentence(problem)}</span>
      </Notice>
    </div>
  )
}
