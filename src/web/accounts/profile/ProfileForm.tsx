import { type FormEvent, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { organisationTypes } from '#contract/organisations/organisation.ts'
import { useSaveProfile } from '#web/accounts/accounts.data.ts'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useTypedForm } from '#web/platform/forms/typed-form.ts'
import { useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextField, PhoneField } from '#web/platform/ui/fields/TextField.tsx'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type TypedProfile, isChanged, profileFrom, refusedInProfile, profileFields } from './profile-form.ts'
import { profileWords } from './profile.words.ts'

/** Of the person as he was when it was opened: what somebody else changes meanwhile was not seen here. */
export function ProfileForm({ user: now, onDone }: { user: User; onDone: () => void }) {
  const [user] = useState(now)
  const say = useWords(profileWords)
  const sentence = useSentence()
  const { typed, field, refuse, refusedByServer, form } = useTypedForm(profileFields(user))
  const saving = useSaveProfile(user)
  useUnsavedWork(isChanged(typed, user))

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    if (refuse(refusedInProfile(typed, user))) return
    saving.mutate(profileFrom(typed, user), {
      onSuccess: ({ storedOn }) => {
        if (storedOn === 'server') toast({ title: say.saved, tone: 'ok' })
        onDone()
      },
      onError: refusedByServer,
    })
  }
  return (
    <form ref={form} noValidate onSubmit={save}>
      <Card
        title={say.identity}
        actions={
          <>
            <Button type="submit" className="max-sm:w-full" loading={saving.isPending} loadingLabel={say.saving}>
              {say.save}
            </Button>
            <Button variant="secondary" className="max-sm:w-full" onClick={onDone}>
              {say.cancel}
            </Button>
          </>
        }
      >
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <ProfileFields user={user} field={field} />
        </div>
        {saving.isError && (
          <div role="alert">
            <Notice tone="forbid" title={say.saveFailed}>
              {sentence(saving.error)}
            </Notice>
          </div>
        )}
      </Card>
    </form>
  )
}

type FieldsProps = { readonly user: User; readonly field: ReturnType<typeof useTypedForm<TypedProfile>>['field'] }

function ProfileFields({ user, field }: FieldsProps) {
  const say = useWords(profileWords)
  const word = useWords(accountsWords)
  const { phoneNumber } = user
  const ownNumber = phoneNumber === null ? '' : say.stillSignsInWith(numberShown(phoneNumber))
  return (
    <>
      <TextField label={word.fullName} required autoComplete="name" {...field('fullName')} />
      <PhoneField label={word.phone} hint={`${say.smsNumberHint} ${ownNumber}`.trim()} isOwn {...field('phone')} />
      {user.role === 'fisherman' && (
        <>
          <TextField label={word.boatName} autoComplete="off" {...field('boatName')} />
          <TextField label={word.licenseNumber} autoComplete="off" {...field('licenseNumber')} />
        </>
      )}
      {user.role === 'organization' && (
        <>
          <TextField label={word.organizationName} autoComplete="organization" {...field('organizationName')} />
          <NativeSelect
            label={word.organizationType}
            options={organisationTypes.map((value) => ({ value, label: word[value] }))}
            {...field('organizationType')}
          />
        </>
      )}
      <PhoneField
        label={say.emergencyContact}
        hint={say.emergencyContactHint}
        className="sm:col-span-2"
        {...field('emergencyContact')}
      />
    </>
  )
}
