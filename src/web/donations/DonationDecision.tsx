import { Check, HandHeart, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { wholeFrancs } from '#contract/donations/donation-draft.ts'
import type { WholeDonation } from '#contract/donations/donation.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { decidingWords } from './deciding.words.ts'
import { type DonationVerdict, useDecide } from './donations.data.ts'

/** What may still be decided of one; after its receipt nothing may. */
export function DonationDecision({ donation }: { donation: WholeDonation }) {
  const say = useWords(decidingWords)
  const { typed, setTyped, wrong, deciding, decide, complete, refuse, confirmIt } = useDeciding(donation)
  const { status } = donation
  if (status === 'completed') return null
  if (status === 'refused') {
    return (
      <Button
        variant="secondary"
        icon={RotateCcw}
        className="justify-self-start"
        loading={deciding}
        onClick={() => decide({ kind: 'reopen' })}
      >
        {say.reopen}
      </Button>
    )
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {donation.donationType === 'financial' && (
        <TextField
          label={say.amountCame}
          hint={say.amountHint}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={typed}
          error={wrong}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        {status === 'pending' && (
          <Button icon={Check} loading={deciding} onClick={confirmIt}>
            {say.confirm}
          </Button>
        )}
        <Button
          variant={status === 'pending' ? 'secondary' : 'primary'}
          icon={HandHeart}
          loading={deciding}
          onClick={() => void complete()}
        >
          {say.complete}
        </Button>
        {status === 'confirmed' && (
          <Button variant="secondary" icon={RotateCcw} loading={deciding} onClick={() => decide({ kind: 'reopen' })}>
            {say.reopen}
          </Button>
        )}
        <Button variant="quiet" icon={X} loading={deciding} onClick={() => void refuse()}>
          {say.refuse}
        </Button>
      </div>
    </div>
  )
}

function useDeciding(donation: WholeDonation) {
  const say = useWords(decidingWords)
  const sentence = useSentence()
  const { mutateAsync, isPending } = useDecide(donation.id)
  const [typed, setTyped] = useState(donation.amount === null ? '' : String(donation.amount))
  const [wrong, setWrong] = useState<string | undefined>()
  /* Its own promise: what was decided is shown anew, and this form with it, before it is told. */
  const deciding = async (decision: DonationVerdict, seen: string) => {
    try {
      const { status, updatedAt } = await mutateAsync({ decision, seen })
      const undo = { label: say.undo, onPress: () => void deciding({ kind: 'reopen' }, updatedAt) }
      /* What is reopened is a promise again: of one that was confirmed, the amount that came would be lost. */
      const mayUndo = donation.status === 'pending' && decision.kind !== 'complete'
      toast({ title: say[status], tone: 'ok', ...(mayUndo && { action: undo }) })
    } catch (problem) {
      toast({ title: say.decideFailed, text: sentence(problem), tone: 'forbid' })
    }
  }
  const decide = (decision: DonationVerdict) => void deciding(decision, donation.updatedAt)
  /** Undefined where it is none. */
  const amount = (): number | null | undefined => {
    if (donation.donationType !== 'financial') return null
    const read = typed.trim() === '' ? null : wholeFrancs.safeParse(Number(typed))
    setWrong(read?.success ? undefined : say.amountWrong)
    return read?.data
  }
  const confirmIt = () => {
    const came = amount()
    if (came !== undefined) decide({ kind: 'confirm', amount: came })
  }
  const complete = async () => {
    const came = amount()
    if (came === undefined) return
    const sure = await confirm({ title: say.completeSure, text: say.completeText, confirmLabel: say.complete })
    if (sure) decide({ kind: 'complete', amount: came })
  }
  const refuse = async () => {
    const sure = await confirm({ title: say.refuseSure, text: say.refuseText, confirmLabel: say.refuse })
    if (sure) decide({ kind: 'refuse' })
  }
  return { typed, setTyped, wrong, deciding: isPending, decide, complete, refuse, confirmIt }
}
