import { Building2, Sailboat } from 'lucide-react'
import { rolesOpenAtSignUp } from '#contract/accounts/account.rules.ts'
import { organisationTypes } from '#contract/organisations/organisation.ts'
import type { useTypedForm } from '#web/forms/typed-form.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useWords } from '#web/words/words.ts'
import { accountsWords } from './accounts.words.ts'
import { IdentityField } from './IdentityField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { type TypedRegistration, lastStep } from './registration-form.ts'

type Form = ReturnType<typeof useTypedForm<TypedRegistration>>
type StepProps = Pick<Form, 'typed' | 'field' | 'set'>

export function RegisterStep({ step, title, ...form }: StepProps & { step: number; title: string }) {
  return (
    <div className="grid gap-2">
      <h2 id="etape" tabIndex={-1} className="text-lg font-bold outline-none">
        {title}
      </h2>
      {step === 0 && <You {...form} />}
      {step === 1 && <Account {...form} />}
      {step === lastStep && (form.typed.role === 'organization' ? <Organisation {...form} /> : <Boat {...form} />)}
      {step === lastStep && <Acceptance />}
    </div>
  )
}

function You({ typed, field, set }: StepProps) {
  const say = useWords(accountsWords)
  return (
    <>
      <TextField
        label={say.fullName}
        required
        autoComplete="name"
        placeholder={say.fullNameExample}
        {...field('fullName')}
      />
      {typed.signsInBy === 'phone' ? (
        <IdentityField
          by="phone"
          onChoose={(by) => set('signsInBy', by)}
          autoComplete="tel"
          {...field('phoneNumber')}
        />
      ) : (
        <IdentityField by="email" onChoose={(by) => set('signsInBy', by)} autoComplete="email" {...field('email')} />
      )}
      <PasswordField
        label={say.password}
        required
        reveal
        autoComplete="new-password"
        hint={<PasswordStrength password={typed.password} />}
        {...field('password')}
      />
      <PasswordField
        label={say.confirmPassword}
        required
        reveal
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  )
}

function Account({ typed, field, set }: StepProps) {
  const say = useWords(accountsWords)
  const looks = {
    fisherman: { label: say.fisherman, hint: say.fishermanHint, icon: Sailboat },
    organization: { label: say.organization, hint: say.organizationHint, icon: Building2 },
  }
  return (
    <>
      <RadioCards
        label={say.accountType}
        name="role"
        value={typed.role}
        onValueChange={(role) => set('role', role)}
        error={field('role').error}
        options={rolesOpenAtSignUp.map((value) => ({ value, ...looks[value] }))}
      />
      {typed.signsInBy === 'email' && (
        <TextField
          label={say.phone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={say.phoneExample}
          {...field('phone')}
        />
      )}
    </>
  )
}

function Boat({ field }: StepProps) {
  const say = useWords(accountsWords)
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
      <TextField
        label={say.emergencyContact}
        hint={say.emergencyContactHint}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={say.phoneExample}
        {...field('emergencyContact')}
      />
    </>
  )
}

function Organisation({ field }: StepProps) {
  const say = useWords(accountsWords)
  return (
    <>
      <TextField
        label={say.organizationName}
        autoComplete="organization"
        placeholder={say.organizationNameExample}
        {...field('organizationName')}
      />
      <NativeSelect
        label={say.organizationType}
        options={organisationTypes.map((value) => ({ value, label: say[value] }))}
        {...field('organizationType')}
      />
    </>
  )
}

/** The texts open beside the form: what was typed stays. */
function Acceptance() {
  const say = useWords(accountsWords)
  const link = 'font-semibold text-sea underline underline-offset-4'
  return (
    <p className="text-ink-2">
      {say.acceptBefore}
      <a href="/conditions" target="_blank" className={link}>
        {say.acceptTerms}
      </a>
      {say.acceptBetween}
      <a href="/confidentialite" target="_blank" className={link}>
        {say.acceptPrivacy}
      </a>
      {say.acceptAfter}
    </p>
  )
}
