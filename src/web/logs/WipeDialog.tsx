import { type FormEvent, useId, useState } from 'react'
import { NoAnswer, reportFault, useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useWipe } from './logs.data.ts'
import { logWords } from './logs.words.ts'

/** Nothing brings them back: the word is typed, not touched by mistake. */
export function WipeDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const say = useWords(logWords)
  const times = useTimes()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const wiping = useWipe()
  const wipe = (event: FormEvent) => {
    event.preventDefault()
    if (wiping.isPending) return
    if (typed.trim() !== say.wipeWord) return setWrong(true)
    wiping.mutate(undefined, {
      onSuccess: () => {
        toast({ title: say.wiped, tone: 'ok' })
        onClose()
      },
      onError: (problem) => {
        reportFault(problem)
      },
    })
  }
  return (
    <Dialog
      open
      size="small"
      title={say.wipeTitle}
      description={say.wipeText}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button type="submit" variant="danger" form={formId} loading={wiping.isPending} loadingLabel={say.wiping}>
            {say.wipeConfirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={wipe} className="grid gap-3 pb-2">
        <p className="font-semibold">{say.wipeCount(count, times.number(count))}</p>
        <TextField
          label={say.wipeType(say.wipeWord)}
          required
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          error={isWrong ? say.wipeWrong(say.wipeWord) : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setWrong(false)
          }}
        />
        {wiping.isError && <WipeProblem problem={wiping.error} />}
      </form>
    </Dialog>
  )
}

function WipeProblem({ problem }: { problem: unknown }) {
  const say = useWords(logWords)
  const sentence = useSentence()
  return (
    <Notice live tone="forbid" title={say.wipeFailed}>
      {problem instanceof NoAnswer ? say.wipeOffline : sentence(problem)}
    </Notice>
  )
}
