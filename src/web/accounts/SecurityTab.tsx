import { type FormEvent, useState } from 'react'
import { passwordChange } from '#contract/accounts/person.rules.ts'
import type { User } from '#contract/accounts/account.ts'
import { fieldRequired } from '#contract/wire/refusal.ts'
import { CallRefused, fieldSentence, reportFault, useSentence } from '#web/api/problems.ts'
import { useSession } from '#web/api/session.ts'
import { inFormNames, mainRefusal, refusalsOf, useTypedForm } from '#web/forms/typed-form.ts'
import { useUnsavedWork } from '#web/forms/unsaved-work.ts'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useWords } from '#web/words/words.ts'
import { useChangePassword } from './accounts.data.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { profileWords } from './profile.words.ts'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SignOutDevicesCard } from './SignOutDevicesCard.tsx'

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
            <Button type="submit" loading={busy} loadingLabel={say.changingPassword}>
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
  const { typed, setTyped, field, refuse, form, focusFirst } = useTypedForm(nothingTyped)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const changing = useChangePassword()
  useUnsavedWork(typed.newPassword !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changing.isPending) return
    const refusals = refusalsOf(passwordChange, typed)
    const sentence = mainRefusal(refusals, fieldRequired)
    refuse(refusals)
    setOutcome(sentence === null ? null : { is: 'refused', said: sentence })
    if (sentence !== null) return focusFirst()
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
        focusFirst()
      },
    })
  }
  return { typed, field, form, busy: changing.isPending, outcome, submit }
}
