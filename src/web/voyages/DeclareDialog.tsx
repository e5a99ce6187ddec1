import { useQuery } from '@tanstack/react-query'
import { Sailboat } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { BoatToRaiseFor } from '#contract/alerts/boats-to-call-for.api.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { LeaveFields, useLeaveForm } from './LeaveFields.tsx'
import { boatsToLeave, useLeave } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

/** Somebody ashore declares for a boat whose people have no telephone with them. */
export function DeclareDialog({ onClose }: { onClose: () => void }) {
  const say = useWords(voyageWords)
  const [now] = useState(Date.now)
  const [chosen, choose] = useState<BoatToRaiseFor | null>(null)
  const form = useLeaveForm(null, now)
  const leave = useLeave()
  const [typed, setTyped] = useState('')
  const search = useQuery(boatsToLeave(useDeferredValue(typed.trim())))
  const nameOf = ({ name, licenseNumber, userName }: BoatToRaiseFor) => {
    return [name ?? licenseNumber ?? say.someBoat, userName].filter(Boolean).join(' · ')
  }
  const go = () => {
    const { crew, zone, dueAt } = form
    if (chosen === null) return
    const { id: pirogue, name } = chosen
    const leaving = { crew, zone, dueAt: new Date(dueAt).toISOString(), pirogue, name: name ?? '' }
    leave.mutate(leaving, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="small"
      title={say.declare}
      onOpenChange={(open) => !open && onClose()}
      keepOnOutsidePress
      actions={
        <Button size="large" wide icon={Sailboat} disabled={chosen === null} loading={leave.isPending} onClick={go}>
          {say.declare}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FailureNotice of={leave.error} title={say.failed} />
        <SearchedChoice
          label={say.boat}
          hint={say.searchBoatHint}
          chosen={chosen}
          offered={search.data ?? []}
          search={search}
          nameOf={nameOf}
          words={{ choose: say.choose, search: say.searchBoat }}
          onType={setTyped}
          onChoose={choose}
        />
        <LeaveFields form={form} now={now} />
      </div>
    </Dialog>
  )
}
