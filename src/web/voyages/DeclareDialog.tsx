import { useQuery } from '@tanstack/react-query'
import { Sailboat } from 'lucide-react'
import { useState } from 'react'
import { useSentence } from '#web/api/problems.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { useWords } from '#web/words/words.ts'
import { LeaveFields } from './LeaveFields.tsx'
import { useLeaveForm } from './use-leave-form.ts'
import { boatsToLeave, useLeave } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

/** Somebody ashore declares for a boat whose people have no telephone with them. */
export function DeclareDialog({ onClose }: { onClose: () => void }) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
  const [now] = useState(Date.now)
  const [pirogue, setPirogue] = useState('')
  const form = useLeaveForm(null, now)
  const leave = useLeave()
  const { data: boats = [] } = useQuery(boatsToLeave())
  const nameOf = ({ name, licenseNumber, userName }: (typeof boats)[number]) => {
    return [name ?? licenseNumber ?? say.someBoat, userName].filter(Boolean).join(' · ')
  }
  const go = () => {
    const { crew, zone, dueAt } = form
    const name = boats.find(({ id }) => id === pirogue)?.name ?? ''
    leave.mutate({ crew, zone, dueAt: new Date(dueAt).toISOString(), pirogue, name }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="small"
      title={say.declare}
      onOpenChange={(open) => !open && onClose()}
      keepOnOutsidePress
      actions={
        <Button size="large" wide icon={Sailboat} disabled={pirogue === ''} loading={leave.isPending} onClick={go}>
          {say.declare}
        </Button>
      }
    >
      <div className="grid gap-4">
        {leave.isError && (
          <Notice live tone="forbid" title={say.failed}>
            {sentence(leave.error)}
          </Notice>
        )}
        <NativeSelect
          label={say.boat}
          placeholder={say.choose}
          options={boats.map((boat) => ({ value: boat.id, label: nameOf(boat) }))}
          value={pirogue}
          onChange={({ currentTarget }) => setPirogue(currentTarget.value)}
        />
        <LeaveFields form={form} now={now} />
      </div>
    </Dialog>
  )
}
