import { type FormEvent, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { EntryFoot } from '#web/platform/ui/EntryFoot.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { focusOnArrival } from '#web/platform/ui/focus-on-arrival.ts'
import { useWords } from '#web/platform/words/words.ts'
import { invitationWords } from './invitations.words.ts'

type CodeFormProps = {
  /** It is what the page is for. */
  readonly focuses?: boolean
  readonly problem: unknown
  readonly isReading: boolean
  readonly onTyped: (code: string) => void
}

/** Six digits, as somebody read them out; ten where many wrong ones were tried. */
export function CodeForm({ focuses = false, problem, isReading, onTyped }: CodeFormProps) {
  const say = useWords(invitationWords)
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isReading) onTyped(code)
  }
  const next = (
    <Button type="submit" size="large" wide loading={isReading} loadingLabel={say.reading}>
      {say.next}
    </Button>
  )
  return (
    <form noValidate className="grid gap-2" onSubmit={send}>
      <TextField
        label={say.joinCode}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={14}
        required
        ref={focuses ? focusOnArrival : undefined}
        className="[&_input]:text-2xl [&_input]:tracking-widest"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <FailureNotice of={problem} />
      {focuses ? <EntryFoot>{next}</EntryFoot> : next}
    </form>
  )
}
