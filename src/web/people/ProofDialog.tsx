import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnProof } from '#contract/accounts/own-proof.ts'
import { agreement } from '#contract/accounts/pending-acts.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
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
  const { typed, field, refuse, refusedByServer, form } = useTypedForm(noProof)
  const save = () => {
    if (refuse(refusalsOf(agreement, typed))) return
    doing.mutate(typed, { onSuccess: onDone, onError: refusedByServer })
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
      <FailureNotice of={doing.error} title={failed} />
    </FormDialog>
  )
}
