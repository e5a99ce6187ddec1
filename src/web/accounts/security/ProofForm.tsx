import type { ReactNode } from 'react'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { secondFactorWords } from './second-factor.words.ts'
import type { useProof } from './use-proof.ts'

type ProofFormProps = Pick<ReturnType<typeof useProof>, 'form' | 'submit' | 'problem' | 'busy'> & {
  readonly does: string
  readonly doing: string
  readonly onCancel: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** What is typed to switch the second factor on or off, and the two buttons below it. */
export function ProofForm({ form, submit, problem, busy, does, doing, onCancel, ...look }: ProofFormProps) {
  const { className = 'grid gap-2', children } = look
  const { cancel } = useWords(secondFactorWords)
  return (
    <form ref={form} noValidate onSubmit={submit} className={className}>
      {children}
      <ProofProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy} loadingLabel={doing}>
          {does}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

/** What stands beside no field: no network, too many tries. */
function ProofProblem({ problem }: { problem: unknown }) {
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
