import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { ProofProblem } from './ProofProblem.tsx'
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
