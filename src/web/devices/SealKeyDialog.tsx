import { Lock, LockOpen } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { sealKeyInvalid } from '#contract/devices/command-refusals.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { readKey } from './command-state.ts'
import { commandWords } from './commands.words.ts'

type SealKeyDialogProps = {
  readonly act: 'seal' | 'unseal'
  /** The key, or null when nothing was entered. */
  readonly onAnswer: (key: string | null) => void
}

export function SealKeyDialog({ act, onAnswer }: SealKeyDialogProps) {
  const say = useWords(commandWords)
  const language = useLanguage()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readKey(typed)
    if (read.kind === 'wrong') return setWrong(true)
    onAnswer(read.kind === 'key' ? read.key : null)
  }
  return (
    <Dialog
      open
      size="small"
      title={act === 'seal' ? say.keyTitleSeal : say.keyTitleUnseal}
      description={say.keyText}
      onOpenChange={(open) => {
        if (!open) onAnswer(null)
      }}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(null)}>
            {say.cancel}
          </Button>
          <Button type="submit" form={form} icon={act === 'seal' ? Lock : LockOpen}>
            {say[act]}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={say.key}
          hint={say.keyHint}
          error={isWrong ? refusalSentence(sealKeyInvalid.code, language, sealKeyInvalid.sentence) : undefined}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
      </form>
    </Dialog>
  )
}
