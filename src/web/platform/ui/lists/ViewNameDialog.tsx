import { type FormEvent, useId, useState } from 'react'
import { longestViewName } from '#contract/accounts/saved-views.ts'
import { fieldRequired } from '#contract/wire/refusal.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'

type ViewNameDialogProps = {
  readonly name: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** What a view is called. */
export function ViewNameDialog({ name, onName, onClose }: ViewNameDialogProps) {
  const say = useWords(uiWords)
  const language = useLanguage()
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const form = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setMissing(true)
    onName(typed.trim())
  }
  return (
    <Dialog
      open
      size="small"
      title={name === '' ? say.viewKeep : say.viewRename}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button type="submit" form={form}>
            {say.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <TextField
          label={say.viewName}
          required
          maxLength={longestViewName}
          value={typed}
          error={isMissing && refusalSentence(fieldRequired.code, language, fieldRequired.sentence)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
