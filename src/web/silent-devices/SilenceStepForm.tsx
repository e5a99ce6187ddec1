import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type SilenceStage,
  type SilenceStepDraft,
  silenceCauses,
  silenceStages,
} from '#contract/silent-devices/silent-device.rules.ts'
import { type SilentDevice, silentDevicesApi } from '#contract/silent-devices/silent-devices.api.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useSilenceTexts } from './use-silence-texts.ts'

type SilenceStepFormProps = { readonly device: SilentDevice; readonly name: string; readonly onEnd: () => void }

/** What was done for a silent device, and why it is silent, as far as somebody found out. */
export function SilenceStepForm({ device, name, onEnd }: SilenceStepFormProps) {
  const { say } = useSilenceTexts()
  const keeping = useKeeping(device, name)
  const [stage, setStage] = useState<SilenceStage>(nextOf(device))
  const [cause, setCause] = useState('')
  const [note, setNote] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const why = silenceCauses.find((one) => one === cause) ?? null
    keeping.mutate(
      { id: newId(), stage, cause: why, note: note.trim() === '' ? null : note.trim() },
      { onSuccess: onEnd },
    )
  }
  return (
    <form
      noValidate
      aria-label={say.stepOf(name)}
      onSubmit={send}
      className="grid gap-x-3 sm:grid-cols-3 lg:col-span-2"
    >
      <NativeSelect
        label={say.stepStage}
        hint={stage === 'search' ? say.searchHint : stage === 'closed' ? say.closedHint : undefined}
        value={stage}
        options={silenceStages.map((value) => ({ value, label: say[value] }))}
        onChange={({ currentTarget }) => setStage(silenceStages.find((one) => one === currentTarget.value) ?? stage)}
      />
      <NativeSelect
        label={say.cause}
        placeholder={say.noCause}
        value={cause}
        options={silenceCauses.map((value) => ({ value, label: say[value] }))}
        onChange={({ currentTarget }) => setCause(currentTarget.value)}
      />
      <TextField label={say.note} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      <div className="flex flex-wrap gap-3 sm:col-span-3">
        <Button type="submit" loading={keeping.isPending} loadingLabel={say.keeping}>
          {say.keep}
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          {say.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The step after the newest that holds; a search and an end are always chosen. */
function nextOf({ steps }: SilentDevice): SilenceStage {
  const last = steps.findLast(({ undoneAt }) => undoneAt === null)?.stage
  return last === undefined ? 'first_contact' : 'reminder'
}

/** Kept on this device first: it goes when there is a network, and never twice. */
function useKeeping({ alert }: SilentDevice, name: string) {
  const { say } = useSilenceTexts()
  const sentence = useSentence()
  const write = useWrite()
  return useMutation({
    mutationFn: (body: SilenceStepDraft) =>
      write(
        silentDevicesApi.step,
        { params: { id: alert }, body },
        { noun: 'silence', act: 'step', name, thing: body.id },
      ),
    onError: (problem: unknown) => toast({ title: say.notKept, text: sentence(problem), tone: 'forbid' }),
  })
}
