import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { OwnProof } from '#contract/accounts/own-proof.ts'
import { agreement } from '#contract/accounts/pending-acts.ts'
import { CallRefused, reportFault, useSentence } from '#web/platform/api/problems.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { inFormNames, refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { noProof } from './no-proof.ts'
import { OwnProofFields } from './OwnProofFields.tsx'
import { userWords } from './users.words.ts'

type ProofDialogProps = {
  readonly title: string
  readonly does: string
  readonly failed: string
  readonly doing: UseMutationResult<void, Error, OwnProof>
  readonly onDone: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is done to the way in of somebody else, once one's own password and code were typed. */
export function ProofDialog({ title, does, failed, doing, onDone, onClose, children }: ProofDialogProps) {
  const say = useWords(userWords)
  const sentence = useSentence()
  const { typed, field, refuse, form, focusFirst } = useTypedForm(noProof)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (doing.isPending) return
    const refusals = refusalsOf(agreement, typed)
    refuse(refusals)
    if (Object.keys(refusals).length > 0) return focusFirst()
    doing.mutate(typed, { onSuccess: onDone, onError: refused })
  }
  const refused = (problem: unknown) => {
    reportFault(problem)
    if (problem instanceof CallRefused) refuse(inFormNames(problem.fields))
  }
  return (
    <FormDialog
      title={title}
      hasChanges={false}
      isSaving={doing.isPending}
      words={{ cancel: say.cancel, save: does, saving: say.saving }}
      form={form}
      className="grid gap-4 pb-2"
      onSave={save}
      onClose={onClose}
    >
      <OfflineNote writing="needs-network" />
      {children}
      <OwnProofFields field={field} />
      {doing.isError && (
        <Notice live tone="forbid" title={failed}>
          {sentence(doing.error)}
        </Notice>
      )}
    </FormDialog>
  )
}
