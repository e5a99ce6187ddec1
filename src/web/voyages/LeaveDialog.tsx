import { Sailboat } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Habits } from '#contract/voyages/voyage.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { LeaveFields, useLeaveForm } from './LeaveFields.tsx'
import { useLeave } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

type LeaveDialogProps = {
  readonly habits: Habits | null
  /** What is said of the sea where he leaves from. */
  readonly advice: ReactNode
  readonly onClose: () => void
}

/** « Je pars » : what is proposed is read and confirmed with one press. */
export function LeaveDialog({ habits, advice, onClose }: LeaveDialogProps) {
  const say = useWords(voyageWords)
  const [now] = useState(Date.now)
  const form = useLeaveForm(habits, now)
  const leave = useLeave()
  const { crew, zone, dueAt } = form
  const go = () =>
    leave.mutate({ crew, zone, dueAt: new Date(dueAt).toISOString(), pirogue: null, name: '' }, { onSuccess: onClose })
  return (
    <Dialog
      open
      size="small"
      title={say.leaving}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button size="large" wide icon={Sailboat} loading={leave.isPending} className="min-h-18 text-xl" onClick={go}>
          {say.confirm}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FailureNotice of={leave.error} title={say.failed} />
        {advice}
        <LeaveFields form={form} now={now} />
      </div>
    </Dialog>
  )
}
