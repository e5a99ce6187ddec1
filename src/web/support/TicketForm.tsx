import { ticketCategories, ticketDraft, ticketPriorities } from '#contract/support/ticket.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { PictureChoice, usePictures } from './PictureChoice.tsx'
import { useAddTicket } from './support.data.ts'
import { supportWords } from './support.words.ts'

const fresh = { title: '', category: '', priority: 'medium', description: '' }

/** « Écrire au support ». */
export function TicketForm({ onClose }: { onClose: () => void }) {
  const say = useWords(supportWords)
  const sentence = useSentence()
  const form = useTypedForm(fresh)
  const pictures = usePictures()
  const adding = useAddTicket()
  const { typed, refuse, refusedByServer } = form
  const hasChanges = typed.title + typed.category + typed.description !== '' || pictures.chosen.length > 0

  const send = () => {
    if (refuse(refusalsOf(ticketDraft, typed))) return
    adding.mutate(
      { ...ticketDraft.parse(typed), pictures: pictures.chosen.map(({ file }) => file) },
      {
        onSuccess: ({ storedOn, pictureProblem }) => {
          if (pictureProblem) toast({ title: say.pictureFailed, text: sentence(pictureProblem), tone: 'forbid' })
          if (storedOn === 'server') toast({ title: say.sent, text: say.sentText, tone: 'ok' })
          onClose()
        },
        onError: refusedByServer,
      },
    )
  }
  return (
    <FormDialog
      title={say.newTicket}
      hasChanges={hasChanges}
      isSaving={adding.isPending}
      words={say}
      form={form.form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={send}
      onClose={onClose}
    >
      <p className="pb-3 text-ink-2 sm:col-span-2">{say.urgentHelp}</p>
      <TextField
        label={say.ticketTitle}
        hint={say.ticketTitleHint}
        required
        autoComplete="off"
        className="sm:col-span-2"
        {...form.field('title')}
      />
      <NativeSelect
        label={say.category}
        required
        placeholder={typed.category === '' ? say.choose : undefined}
        options={ticketCategories.map((value) => ({ value, label: say[value] }))}
        {...form.field('category')}
      />
      <NativeSelect
        label={say.priority}
        required
        options={ticketPriorities.map((value) => ({ value, label: say[value] }))}
        {...form.field('priority')}
      />
      <TextArea
        label={say.description}
        hint={say.descriptionHint}
        required
        rows={5}
        className="sm:col-span-2"
        name="description"
        value={typed.description}
        error={form.field('description').error}
        onChange={({ currentTarget }) => form.set('description', currentTarget.value)}
      />
      <div className="pb-3 sm:col-span-2">
        <PictureChoice pictures={pictures} isSending={adding.isPending} />
      </div>
      <FailureNotice of={adding.error} title={say.sendFailed} className="pb-2 sm:col-span-2" />
    </FormDialog>
  )
}
