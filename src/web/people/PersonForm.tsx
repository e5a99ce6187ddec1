import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { organisationTypes } from '#contract/organisations/organisation.ts'
import { type Role, roles } from '#contract/wire/who.ts'
import { IdentityField } from '#web/accounts/entry/IdentityField.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useTypedForm } from '#web/platform/forms/typed-form.ts'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { PasswordField } from '#web/platform/ui/fields/PasswordField.tsx'
import { TextField, PhoneField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { AskedNote } from './AskedNote.tsx'
import { OwnProofFields } from './OwnProofFields.tsx'
import { pendingActWords } from './pending-acts.words.ts'
import { useAddPerson, useAskAccess, useChangePerson } from './people.data.ts'
import { rightsOver } from './person-acts.ts'
import {
  type TypedPerson,
  askedFrom,
  personChangeFrom,
  hasChanges,
  isAskedFor,
  newUserFrom,
  refusedInAsking,
  refusedInChange,
  refusedInNew,
  personFields,
} from './person-form.ts'
import { userWords } from './users.words.ts'

type FormProps = { readonly viewer: User; readonly onClose: () => void }

/** The account of somebody else. Without the network it is not made: its password would lie about on this device. */
export function NewPersonForm({ viewer, onClose }: FormProps) {
  const say = useWords(userWords)
  const [initial] = useState(() => personFields(null))
  const form = useTypedForm(initial)
  const adding = useAddPerson()
  const save = () => {
    if (form.refuse(refusedInNew(form.typed))) return
    adding.mutate(newUserFrom(form.typed), { onSuccess: saved, onError: form.refusedByServer })
  }
  const saved = ({ profile }: User) => {
    toast({ title: say.saved(profile.fullName ?? say.withoutName), tone: 'ok' })
    onClose()
  }
  return (
    <PersonFormDialog title={say.add} {...{ form, initial, onClose, save }} saving={adding}>
      <PersonFields form={form} mayChooseRole={viewer.role === 'admin'} described={form.typed.role}>
        <Entry form={form} />
      </PersonFields>
    </PersonFormDialog>
  )
}

export function ChangePersonForm({ viewer, user, onClose }: FormProps & { readonly user: User }) {
  const say = useWords(userWords)
  const [initial] = useState(() => personFields(user))
  const form = useTypedForm(initial)
  const [changing, asking] = [useChangePerson(user), useAskAccess(user)]
  const name = user.profile.fullName ?? say.withoutName
  const isAsked = isAskedFor(form.typed, user)
  const save = () => {
    if (!hasChanges(form.typed, initial)) return onClose()
    if (form.refuse((isAsked ? refusedInAsking : refusedInChange)(form.typed, user))) return
    const onError = form.refusedByServer
    const done = (title: string) => {
      toast({ title, tone: 'ok' })
      onClose()
    }
    if (isAsked) return asking.mutate(askedFrom(form.typed, user), { onSuccess: () => done(say.asked), onError })
    changing.mutate(personChangeFrom(form.typed, user), {
      onSuccess: ({ storedOn }) => (storedOn === 'server' ? done(say.saved(form.typed.fullName)) : onClose()),
      onError,
    })
  }
  const dialog = { title: say.change(name), form, initial, onClose, save, isAsked }
  return (
    <PersonFormDialog {...dialog} saving={isAsked ? asking : changing}>
      <PersonFields
        form={form}
        mayChooseRole={viewer.role === 'admin' && viewer.id !== user.id}
        described={user.role === 'admin' ? user.role : form.typed.role}
      >
        {rightsOver(viewer, user).mayGivePassword && <Identity form={form} />}
        <PhoneField label={say.phone} optional {...form.field('phone')} />
      </PersonFields>
      {isAsked && <Asking form={form} />}
    </PersonFormDialog>
  )
}

/** Where what was typed is only asked for. */
function Asking({ form: { field } }: { readonly form: Form }) {
  return (
    <div className="grid gap-4 pb-2 sm:col-span-2">
      <AskedNote />
      <OwnProofFields field={field} />
    </div>
  )
}

type Form = ReturnType<typeof useTypedForm<TypedPerson>>

type DialogProps = {
  readonly title: string
  readonly form: Form
  readonly initial: TypedPerson
  readonly saving: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown }
  readonly save: () => void
  readonly isAsked?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

function PersonFormDialog({ title, form, initial, saving, save, isAsked, onClose, children }: DialogProps) {
  const say = useWords(userWords)
  const word = useWords(pendingActWords)
  return (
    <FormDialog
      title={title}
      hasChanges={hasChanges(form.typed, initial)}
      isSaving={saving.isPending}
      words={isAsked ? { ...say, save: say.ask } : say}
      form={form.form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={save}
      onClose={onClose}
    >
      {children}
      <FailureNotice
        of={saving.error}
        title={isAsked ? word.askFailed : say.saveFailed}
        className="pb-2 sm:col-span-2"
      />
    </FormDialog>
  )
}

type FieldsProps = {
  readonly form: Form
  readonly mayChooseRole: boolean
  /** Whose fields are shown: those of his role of now, where another one is only asked for. */
  readonly described: string
  readonly children: ReactNode
}

/** Name and role first; what follows is what this role has. */
function PersonFields({ form: { typed, field }, mayChooseRole, described, children }: FieldsProps) {
  const say = useWords(userWords)
  const offered: readonly Role[] = mayChooseRole ? roles : roles.filter((role) => role === typed.role)
  return (
    <>
      <TextField
        label={say.fullName}
        required
        autoComplete="off"
        placeholder={say.fullNameExample}
        {...field('fullName')}
      />
      <NativeSelect
        label={say.role}
        required
        options={offered.map((value) => ({ value, label: say[value] }))}
        {...field('role')}
      />
      {children}
      {described === 'fisherman' && <Boat field={field} />}
      {described === 'organization' && <Organisation field={field} />}
      <PhoneField
        label={say.emergencyContact}
        hint={say.emergencyContactHint}
        optional
        className="sm:col-span-2"
        {...field('emergencyContact')}
      />
    </>
  )
}

/** With what somebody signs in who is here already. */
function Identity({ form: { field } }: { readonly form: Form }) {
  const say = useWords(userWords)
  return (
    <>
      <PhoneField label={say.signInNumber} hint={say.signInHint} {...field('phoneNumber')} />
      <TextField
        label={say.signInEmail}
        hint={say.signInTold}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field('email')}
      />
    </>
  )
}

/** With what somebody signs in who has never been here. */
function Entry({ form: { typed, field, set } }: { readonly form: Form }) {
  const say = useWords(userWords)
  const isPhone = typed.signsInBy === 'phone'
  return (
    <>
      <IdentityField
        by={typed.signsInBy}
        other={isPhone ? say.byEmail : say.byPhone}
        onChoose={(by) => set('signsInBy', by)}
        autoComplete="off"
        {...field(isPhone ? 'phoneNumber' : 'email')}
      />
      <PasswordField
        label={say.password}
        hint={say.passwordHint}
        required
        reveal
        autoComplete="new-password"
        {...field('password')}
      />
      {!isPhone && <PhoneField label={say.phone} optional className="sm:col-span-2" {...field('phone')} />}
    </>
  )
}

function Boat({ field }: Pick<Form, 'field'>) {
  const say = useWords(userWords)
  return (
    <>
      <TextField
        label={say.boatName}
        optional
        autoComplete="off"
        placeholder={say.boatNameExample}
        {...field('boatName')}
      />
      <TextField
        label={say.licenseNumber}
        optional
        autoComplete="off"
        placeholder={say.licenseNumberExample}
        {...field('licenseNumber')}
      />
    </>
  )
}

function Organisation({ field }: Pick<Form, 'field'>) {
  const say = useWords(userWords)
  return (
    <>
      <TextField
        label={say.organizationName}
        optional
        autoComplete="off"
        placeholder={say.organizationNameExample}
        {...field('organizationName')}
      />
      <NativeSelect
        label={say.organizationType}
        optional
        options={[{ value: '', label: '—' }, ...organisationTypes.map((value) => ({ value, label: say[value] }))]}
        {...field('organizationType')}
      />
    </>
  )
}
