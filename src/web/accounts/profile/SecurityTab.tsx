import { KeyRound, LogOut } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { passwordChange } from '#contract/accounts/person.rules.ts'
import { fieldRequired } from '#contract/wire/refusal.ts'
import { useChangePassword, useSignOutDevices } from '#web/accounts/accounts.data.ts'
import { NewPasswordFields } from '#web/accounts/security/NewPasswordFields.tsx'
import { SecondFactorCard } from '#web/accounts/security/SecondFactorCard.tsx'
import { CallRefused, fieldSentence, reportFault, useSentence } from '#web/platform/api/problems.ts'
import { useSession } from '#web/platform/api/session.ts'
import { inFormNames, mainRefusal, refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { PasswordField } from '#web/platform/ui/fields/PasswordField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { profileWords } from './profile.words.ts'

const nothingTyped = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function SecurityTab({ user }: { user: User }) {
  const say = useWords(profileWords)
  const isReal = useSession()?.kind === 'real'
  const { typed, field, form, busy, outcome, submit } = usePasswordChange()
  return (
    <div className="grid gap-4">
      <OfflineNote writing="needs-network" />
      <form ref={form} noValidate onSubmit={submit}>
        <Card
          title={say.changePassword}
          actions={
            <Button type="submit" icon={KeyRound} loading={busy} loadingLabel={say.changingPassword}>
              {say.changePassword}
            </Button>
          }
        >
          <p className="mb-4 text-ink-2">{say.passwordIntro}</p>
          {/* Tells the browser's keeper of passwords whose password this is. */}
          <input type="text" autoComplete="username" value={user.email ?? user.phoneNumber ?? ''} readOnly hidden />
          <div className="grid max-w-md gap-1">
            <PasswordField
              label={say.currentPassword}
              required
              reveal
              autoComplete="current-password"
              {...field('currentPassword')}
            />
            <NewPasswordFields {...{ typed, field }} labels={{ first: say.newPassword, again: say.confirmPassword }} />
          </div>
          <Outcome outcome={outcome} />
        </Card>
      </form>
      <SignOutDevicesCard />
      {user.role !== 'fisherman' && isReal && <SecondFactorCard />}
    </div>
  )
}

type Outcome =
  | { readonly is: 'changed' }
  | { readonly is: 'refused'; readonly said: string }
  | { readonly is: 'failed'; readonly problem: unknown }

function Outcome({ outcome }: { outcome: Outcome | null }) {
  const say = useWords(profileWords)
  const sentence = useSentence()
  if (!outcome) return null
  if (outcome.is === 'changed') {
    return (
      <Notice tone="ok" live>
        {say.passwordChanged}
      </Notice>
    )
  }
  return (
    <div role="alert">
      {outcome.is === 'refused' ? (
        <Notice tone="forbid">
          <span className="font-semibold text-forbid">{fieldSentence(outcome.said)}</span>
        </Notice>
      ) : (
        <Notice tone="forbid" title={say.passwordFailed}>
          {sentence(outcome.problem)}
        </Notice>
      )}
    </div>
  )
}

function usePasswordChange() {
  const { typed, setTyped, field, refuse, form } = useTypedForm(nothingTyped)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const changing = useChangePassword()
  useUnsavedWork(typed.newPassword !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changing.isPending) return
    const refusals = refusalsOf(passwordChange, typed)
    const sentence = mainRefusal(refusals, fieldRequired)
    setOutcome(sentence === null ? null : { is: 'refused', said: sentence })
    if (refuse(refusals)) return
    changing.mutate(typed, {
      onSuccess: () => {
        setTyped(nothingTyped)
        setOutcome({ is: 'changed' })
      },
      onError: (problem) => {
        reportFault(problem)
        setOutcome({ is: 'failed', problem })
        if (!(problem instanceof CallRefused)) return
        const wrong =
          problem.code === 'password_wrong' ? { currentPassword: problem.sentence } : inFormNames(problem.fields)
        refuse(wrong)
      },
    })
  }
  return { typed, field, form, busy: changing.isPending, outcome, submit }
}

/** For a telephone that is lost: all others are out at once, and call for help in nobody's name. */
function SignOutDevicesCard() {
  const say = useWords(profileWords)
  const sentence = useSentence()
  const { mutate, isPending, isSuccess, error } = useSignOutDevices()
  const ask = async () => {
    const question = { title: say.signOutDevicesSure, text: say.signOutDevicesConfirm, danger: true }
    if (await confirm({ ...question, confirmLabel: say.signOutDevicesYes })) mutate()
  }
  return (
    <Card title={say.signOutDevices}>
      <div className="grid max-w-md justify-items-start gap-4">
        <p className="text-ink-2">{say.signOutDevicesText}</p>
        <Button variant="secondary" icon={LogOut} loading={isPending} onClick={() => void ask()}>
          {say.signOutDevices}
        </Button>
        {isSuccess && (
          <Notice tone="ok" live>
            {say.devicesSignedOut}
          </Notice>
        )}
        {error && (
          <Notice tone="forbid" title={say.signOutDevicesFailed} live>
            {sentence(error)}
          </Notice>
        )}
      </div>
    </Card>
  )
}
