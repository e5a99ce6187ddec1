import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { SignedIn } from '#contract/accounts/account.ts'
import { invitedPerson } from '#contract/invitations/invitation.rules.ts'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { call } from '#web/platform/api/call.ts'
import { refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EntryFoot } from '#web/platform/ui/EntryFoot.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { PasswordField } from '#web/platform/ui/fields/PasswordField.tsx'
import { TextField, PhoneField } from '#web/platform/ui/fields/TextField.tsx'
import { focusOnArrival } from '#web/platform/ui/focus-on-arrival.ts'
import { useWords } from '#web/platform/words/words.ts'
import { invitationWords } from './invitations.words.ts'
import type { Held } from './use-invitation.ts'

type JoinFormProps = {
  readonly held: Held
  readonly acceptance: ReactNode
  readonly onRegistered: (signedIn: SignedIn) => Promise<void>
}

const empty = { fullName: '', boatName: '', phoneNumber: '', password: '', emergencyContact: '' }

/** A name, a boat, a number and a password: for whoever has no account, on one page. */
export function JoinForm({ held, acceptance, onRegistered }: JoinFormProps) {
  const say = useWords(invitationWords)
  const { form, field, isJoining, problem, send } = useJoining(held, onRegistered)
  return (
    <form ref={form} noValidate className="grid gap-1" onSubmit={send}>
      {/* The first field takes the first letters: nobody has to touch it. */}
      <TextField
        label={say.fullName}
        required
        ref={focusOnArrival}
        autoComplete="name"
        enterKeyHint="next"
        placeholder={say.fullNameExample}
        {...field('fullName')}
      />
      <TextField
        label={say.boatName}
        required
        autoComplete="off"
        enterKeyHint="next"
        placeholder={say.boatNameExample}
        {...field('boatName')}
      />
      <PhoneField label={say.phone} required isOwn {...field('phoneNumber')} />
      <PasswordField
        label={say.password}
        hint={say.passwordHint}
        required
        reveal
        autoComplete="new-password"
        {...field('password')}
      />
      <PhoneField
        label={say.emergencyContact}
        hint={say.emergencyContactHint}
        optional
        {...field('emergencyContact')}
      />
      <FailureNotice of={problem} title={say.joinFailed} />
      <div className="pb-2 text-sm">{acceptance}</div>
      <EntryFoot>
        <Button type="submit" size="large" loading={isJoining} loadingLabel={say.joining}>
          {say.join}
        </Button>
      </EntryFoot>
    </form>
  )
}

function useJoining({ shown }: Held, onRegistered: JoinFormProps['onRegistered']) {
  const { typed, field, refuse, refusedByServer, form } = useTypedForm(empty)
  const [isJoining, setJoining] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const going = useRef(false)
  useUnsavedWork(!isJoining && Object.values(typed).some((value) => value !== ''))
  const join = async () => {
    setJoining(true)
    try {
      await onRegistered(await call(invitationsApi.accept, { body: { ...shown, ...typed } }))
    } catch (failure) {
      setProblem(failure)
      refusedByServer(failure)
    } finally {
      going.current = false
      setJoining(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (going.current) return
    setProblem(null)
    if (refuse(refusalsOf(invitedPerson, { ...shown, ...typed }))) return
    going.current = true
    void join()
  }
  return { form, field, isJoining, problem, send }
}
