import { type FormEvent, useState } from 'react'
import { typedIn, withFields } from '#web/platform/forms/typed-fields.ts'
import { useFieldName } from '#web/platform/forms/TypedFields.tsx'
import { useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import type { Entry, Problem } from '#web/platform/outbox/outbox-entry.ts'
import { theOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { useNounSaying } from '#web/platform/outbox/written-nouns.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { translatedSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { aboutWords } from './outbox-about.words.ts'

type MendFormProps = { readonly entry: Entry; readonly problem: Problem; readonly onDone: () => void }

/** What was refused late, put right where it is shown: whatever form it came from may be gone. */
export function MendForm({ entry: { id, letter, about }, problem, onDone }: MendFormProps) {
  const say = useWords(aboutWords)
  const noun = about?.noun ?? ''
  const { chosen } = useNounSaying(noun)
  const name = useFieldName(noun)
  const language = useLanguage()
  const [mended, setMended] = useState<{ readonly [field: string]: string }>({})
  useUnsavedWork(Object.keys(mended).length > 0)
  const refusedFields = Object.entries(problem.fields ?? {}).map(([path, sentence]) => [
    path.split('.').at(-1),
    sentence,
  ])
  const refused: { readonly [field: string]: string } = Object.fromEntries(refusedFields)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void theOutbox()
      .mend(id, { ...letter, body: withFields(letter.body, mended) })
      .then(() => theOutbox().wake())
    onDone()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-1">
      {typedIn(letter.body, chosen).map(([field, value]) => (
        <TextField
          key={field}
          label={name(field)}
          autoComplete="off"
          value={mended[field] ?? String(value)}
          error={refused[field] && mended[field] === undefined && translatedSentence(refused[field], language)}
          onChange={({ currentTarget }) => setMended((before) => ({ ...before, [field]: currentTarget.value }))}
        />
      ))}
      <Button type="submit" className="justify-self-start">
        {say.mendAndSend}
      </Button>
    </form>
  )
}
