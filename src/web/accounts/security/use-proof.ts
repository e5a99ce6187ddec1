import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Shape } from '#contract/wire/endpoint.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { inFormNames, refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'

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
    const refusals = refusalsOf(shape, typed)
    if (refuse(refusals)) return
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
