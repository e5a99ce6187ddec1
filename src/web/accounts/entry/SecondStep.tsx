import { type FormEvent, useRef, useState } from 'react'
import { secondFactorApi } from '#contract/accounts/second-factor.api.ts'
import { secondFactorWords } from '#web/accounts/security/second-factor.words.ts'
import { call } from '#web/platform/api/call.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EntryFoot } from '#web/platform/ui/EntryFoot.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { focusOnArrival } from '#web/platform/ui/focus-on-arrival.ts'
import { useWords } from '#web/platform/words/words.ts'
import { enter } from './sign-in.ts'

/** After the password of somebody with a second factor. Loaded for them alone: everybody else never pays for it. */
export function SecondStep({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const say = useWords(secondFactorWords)
  const sentence = useSentence()
  const { busy, problem, submit } = useSecondStep(ticket)
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold">{say.signInTitle}</h1>
        <p className="text-ink-2">{say.signInHint}</p>
      </div>
      <form className="grid gap-2" onSubmit={submit}>
        <TextField
          label={say.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          ref={focusOnArrival}
          required
        />
        {problem !== null && (
          <div className="mb-3" role="alert">
            <Notice tone="forbid">
              <span className="font-semibold text-forbid">{sentence(problem)}</span>
            </Notice>
          </div>
        )}
        <EntryFoot>
          <Button type="submit" size="large" disabled={busy} loading={busy} loadingLabel={say.signingIn}>
            {say.signIn}
          </Button>
        </EntryFoot>
      </form>
      <Button variant="secondary" wide onClick={onBack}>
        {say.back}
      </Button>
      <p className="text-ink-2">{say.lost}</p>
    </div>
  )
}

async function signInWithCode(ticket: string, code: string): Promise<void> {
  await enter(await call(secondFactorApi.signIn, { body: { ticket, code } }))
}

function useSecondStep(ticket: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const going = useRef(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (going.current) return
    going.current = true
    const field = event.currentTarget.elements.namedItem('code')
    const code = field instanceof HTMLInputElement ? field.value : ''
    setProblem(null)
    setBusy(true)
    signInWithCode(ticket, code)
      .catch((failure: unknown) => {
        setProblem(failure)
        if (field instanceof HTMLInputElement) field.select()
      })
      .finally(() => {
        going.current = false
        setBusy(false)
      })
  }
  return { busy, problem, submit }
}
