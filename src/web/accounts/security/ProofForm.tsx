import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, type FormEvent, useState } from 'react'
import type { Shape } from '#contract/wire/endpoint.ts'
import { useSentence, CallRefused } from '#web/platform/api/problems.ts'
import { inFormNames, refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { secondFactorWords } from './second-factor.words.ts'

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

type Typed = { readonly [name: string]: string }

/** A small form whose typed proof the server takes or refuses; what no field is to blame for is the `problem`. */
export function useProof<T extends Typed, Reply>(
  shape: Shape,
  nothing: T,
  mutation: UseMutationResult<Reply, Error, T>,
  onTaken: (reply: Reply) => void,
) {
  const { typed, field, refuse, form } = useTypedForm(nothing)
  const [problem, setProblem] = useState<unknown>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mutation.isPending) return
    setProblem(null)
    if (refuse(refusalsOf(shape, typed))) return
    mutation.mutate(typed, {
      onSuccess: onTaken,
      onError: (failure) => {
        const fields = failure instanceof CallRefused ? inFormNames(failure.fields) : {}
        if (!refuse(fields)) setProblem(failure)
      },
    })
  }
  return { field, form, submit, problem, busy: mutation.isPending }
}
