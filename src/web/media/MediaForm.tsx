import { useState } from 'react'
import { mediaChange } from '#contract/media/media-drafts.ts'
import type { Media } from '#contract/media/media.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { inFormNames, refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { mediaSentence } from './media-sentence.ts'
import { useChange } from './media.data.ts'
import { mediaWords } from './media.words.ts'
import { mediaChangeFrom, changedOf, mediaFields } from './said-form.ts'
import { SaidFields } from './SaidFields.tsx'

/** What is said of a file, said otherwise. */
export function MediaForm({ media, onClose }: { media: Media; onClose: () => void }) {
  const say = useWords(mediaWords)
  const initial = mediaFields(media)
  const { typed, field, set, refuse, form } = useTypedForm(initial)
  const [flags, setFlags] = useState({ isPublic: media.isPublic, isDownloadable: media.isDownloadable })
  const [problem, setProblem] = useState<string | null>(null)
  const changing = useChange(media)
  const body = { ...mediaChangeFrom(typed), ...flags }
  const before = { ...mediaChangeFrom(initial), isPublic: media.isPublic, isDownloadable: media.isDownloadable }
  const save = () => {
    if (refuse(refusalsOf(mediaChange, body))) return
    changing.mutate(changedOf(before, body), {
      onSuccess: ({ storedOn }) => {
        if (storedOn === 'server') toast({ title: say.saved, tone: 'ok' })
        onClose()
      },
      onError: (refusal) => {
        if (refusal instanceof CallRefused) refuse(inFormNames(refusal.fields))
        setProblem(mediaSentence(refusal, say))
      },
    })
  }
  return (
    <FormDialog
      title={say.editTitle}
      hasChanges={JSON.stringify(body) !== JSON.stringify(before) && !changing.isSuccess}
      isSaving={changing.isPending}
      words={say}
      form={form}
      className="grid grid-cols-1 gap-4 pb-4 sm:grid-cols-2"
      onSave={save}
      onClose={onClose}
    >
      {problem && (
        <div className="sm:col-span-2">
          <Notice tone="forbid" live title={say.saveFailed}>
            {problem}
          </Notice>
        </div>
      )}
      <SaidFields {...{ typed, field, set }} hasName />
      <Flags flags={flags} onChange={setFlags} />
    </FormDialog>
  )
}

type Flags = { readonly isPublic: boolean; readonly isDownloadable: boolean }

/** Who may see it, and take it along. */
export function Flags({ flags, onChange }: { flags: Flags; onChange: (flags: Flags) => void }) {
  const say = useWords(mediaWords)
  return (
    <div className="sm:col-span-2">
      <Checkbox
        label={say.isPublic}
        hint={say.isPublicHint}
        checked={flags.isPublic}
        onChange={({ currentTarget }) => onChange({ ...flags, isPublic: currentTarget.checked })}
      />
      <Checkbox
        label={say.isDownloadable}
        checked={flags.isDownloadable}
        onChange={({ currentTarget }) => onChange({ ...flags, isDownloadable: currentTarget.checked })}
      />
    </div>
  )
}
