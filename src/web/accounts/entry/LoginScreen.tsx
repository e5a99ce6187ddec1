import { OctagonAlert, Phone, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useConnection } from '#web/platform/api/connection.ts'
import { CallRefused, NoAnswer, useSentence } from '#web/platform/api/problems.ts'
import { useSessionExpired } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EntryFoot } from '#web/platform/ui/EntryFoot.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { PasswordField } from '#web/platform/ui/fields/PasswordField.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { EntryNote, showWhole } from './EntryNote.tsx'
import { IdentityField } from './IdentityField.tsx'
import { signIn } from './sign-in.ts'
import { typedAs, useSignsInBy } from './signs-in-by.ts'

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }))

type LoginScreenProps = {
  readonly onRegister: () => void
  /** Somebody has an invitation. */
  readonly onInvited: () => void
  /** What else can be done here without an account. */
  readonly after: ReactNode
}

export function LoginScreen({ onRegister, onInvited, after }: LoginScreenProps) {
  const say = useWords(accountsWords)
  const expired = useSessionExpired()
  const [by, chooseBy] = useSignsInBy()
  const { busy, problem, submit, ticket, again } = useLogin()
  if (ticket !== '') {
    return (
      <Suspense fallback={<Splash inline />}>
        <SecondStep ticket={ticket} onBack={again} />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-4 sm:gap-6">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold">{say.signInTitle}</h1>
        <p className="text-ink-2">{say.signInHint}</p>
      </div>
      {expired && !problem && <ExpiredNotice />}
      <form className="grid gap-3" onSubmit={submit}>
        <IdentityField
          by={by}
          onChoose={chooseBy}
          name="email"
          autoComplete="username"
          below={null}
          onInput={({ currentTarget }) => {
            const typed = typedAs(currentTarget.value, by)
            if (typed !== by) chooseBy(typed)
          }}
        />
        <PasswordField label={say.password} name="password" autoComplete="current-password" required below={null} />
        <LoginNote problem={problem} busy={busy} />
        <EntryFoot>
          <Button type="submit" size="large" disabled={busy} loading={busy} loadingLabel={say.signingIn}>
            {say.signIn}
          </Button>
        </EntryFoot>
      </form>
      <div className="grid gap-2">
        <Button variant="secondary" wide onClick={onRegister}>
          {say.noAccount}
        </Button>
        <Button variant="secondary" wide onClick={onInvited}>
          {say.invited}
        </Button>
        {after}
      </div>
    </div>
  )
}

function useLogin() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [ticket, setTicket] = useState('')
  const going = useRef(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (going.current) return
    going.current = true
    const form = event.currentTarget
    const typed = new FormData(form)
    setProblem(null)
    setBusy(true)
    signIn(textOf(typed, 'email').trim(), textOf(typed, 'password'))
      .catch((failure: unknown) => {
        if (failure instanceof CallRefused && failure.ticket !== '') return setTicket(failure.ticket)
        setProblem(failure)
        const password = form.elements.namedItem('password')
        if (password instanceof HTMLInputElement) password.select()
      })
      .finally(() => {
        going.current = false
        setBusy(false)
      })
  }
  return { busy, problem, submit, ticket, again: () => setTicket('') }
}

const slowAfter = 6_000
/** The note fills it, whatever it says. */
const noteRoom = 'grid min-h-22'

/** How the sign-in stands, in one place above the button: what helps, what is waited for, or in red what went wrong. */
function LoginNote({ problem, busy }: { problem: unknown; busy: boolean }) {
  const say = useWords(accountsWords)
  const { state } = useConnection()
  const slow = useSlow(busy)
  if (problem !== null) return <LoginProblem problem={problem} />
  const note = slow
    ? ({ icon: TriangleAlert, title: say.slow, text: say.slowText } as const)
    : state === 'offline'
      ? ({ icon: TriangleAlert, title: say.silent, text: say.silentText } as const)
      : ({ icon: Phone, title: say.forgotten, text: say.forgottenText } as const)
  return (
    <div aria-live="polite" className={noteRoom}>
      <EntryNote {...note} />
    </div>
  )
}

/** Read aloud. Silence of the server is not the fault of the password: it is said as it is. */
function LoginProblem({ problem }: { problem: unknown }) {
  const say = useWords(accountsWords)
  const sentence = useSentence()
  const isWrong = problem instanceof CallRefused && problem.code === 'invalid_credentials'
  const known = problem instanceof NoAnswer || (problem instanceof CallRefused && problem.sentence !== '')
  return (
    <div className={`red-box ${noteRoom}`} role="alert" ref={showWhole}>
      <EntryNote
        refused
        icon={OctagonAlert}
        title={known ? sentence(problem) : say.wrong}
        {...(isWrong && { text: say.wrongText })}
      />
    </div>
  )
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const late = setTimeout(() => setSlow(true), slowAfter)
    return () => {
      clearTimeout(late)
      setSlow(false)
    }
  }, [busy])
  return slow
}

function ExpiredNotice() {
  const sentence = useSentence()
  const refused = new CallRefused({ status: 401, code: 'sign_in_needed', sentence: '', fields: {} })
  return (
    <Notice tone="warn" live>
      {sentence(refused)}
    </Notice>
  )
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
