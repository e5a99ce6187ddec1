import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { ProofProblem } from './ProofProblem.tsx'
import { secondFactorWords } from './second-factor.words.ts'
import type { useProof } from './use-proof.ts'

type ProofFormProps = {
  readonly proof: Pick<ReturnType<typeof useProof>, 'form' | 'submit' | 'problem' | 'busy'>
  readonly does: string
  readonly doing: string
  readonly onCancel: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** What is typed to switch the second factor on or off, and the two buttons below it. */
export function ProofForm({ proof, does, doing, onCancel, className = 'grid gap-2', children }: ProofFormProps) {
  const { cancel } = useWords(secondFactorWords)
  return (
    <form ref={proof.form} noValidate onSubmit={proof.submit} className={className}>
      {children}
      <ProofProblem problem={proof.problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={proof.busy} loadingLabel={doing}>
          {does}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
