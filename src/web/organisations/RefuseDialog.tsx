import { type FormEvent, useId, useState } from 'react'
import { organisationRefusal } from '#contract/organisations/organisation.rules.ts'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { fieldSentence } from '#web/platform/api/problems.ts'
import { refusalsOf } from '#web/platform/forms/typed-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { useDecide } from './organisations.data.ts'
import { organisationWords } from './organisations.words.ts'

type RefuseDialogProps = {
  readonly organisation: Pick<Organisation, 'id' | 'name'>
  readonly onClose: () => void
}

/** Nobody is refused without being told why. */
export function RefuseDialog({ organisation, onClose }: RefuseDialogProps) {
  const say = useWords(organisationWords)
  const formId = useId()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const deciding = useDecide()
  const name = organisation.name ?? say.withoutName
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { reason: problem } = refusalsOf(organisationRefusal, { reason })
    setRefused(problem && fieldSentence(problem))
    if (problem) return
    deciding.mutate(
      { id: organisation.id, refusal: reason },
      {
        onSuccess: () => {
          onClose()
          toast({ title: say.isRefused(name), tone: 'ok' })
        },
      },
    )
  }
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.refuseTitle(name)}
      description={say.refuseText}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button type="submit" form={formId} loading={deciding.isPending}>
            {say.refuse}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-3">
        <TextArea
          label={say.reason}
          required
          rows={3}
          value={reason}
          error={refused}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FailureNotice of={deciding.error} title={say.decideFailed} />
      </form>
    </Dialog>
  )
}
