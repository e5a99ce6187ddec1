import { Building2, Sailboat } from 'lucide-react'
import { rolesOpenAtSignUp } from '#contract/accounts/account.rules.ts'
import { organisationTypes } from '#contract/organisations/organisation.ts'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { RadioCards } from '#web/platform/ui/fields/RadioCards.tsx'
import { TextField, PhoneField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { laterStepsWords } from './later-steps.words.ts'
import type { StepProps } from './registration-form.ts'

export function Account({ typed, field, set }: StepProps) {
  const say = useWords(accountsWords)
  const later = useWords(laterStepsWords)
  const looks = {
    fisherman: { label: say.fisherman, hint: later.fishermanHint, icon: Sailboat },
    organization: { label: say.organization, hint: later.organizationHint, icon: Building2 },
  }
  return (
    <>
      <RadioCards
        label={later.accountType}
        name="role"
        value={typed.role}
        onValueChange={(role) => set('role', role)}
        error={field('role').error}
        options={rolesOpenAtSignUp.map((value) => ({ value, ...looks[value] }))}
      />
      {typed.signsInBy === 'email' && <PhoneField label={say.phone} optional isOwn {...field('phone')} />}
    </>
  )
}

export function BoatStep({ field }: StepProps) {
  const say = useWords(accountsWords)
  const later = useWords(laterStepsWords)
  return (
    <>
      <TextField
        label={say.boatName}
        optional
        autoComplete="off"
        placeholder={later.boatNameExample}
        {...field('boatName')}
      />
      <TextField
        label={say.licenseNumber}
        optional
        autoComplete="off"
        placeholder={later.licenseNumberExample}
        {...field('licenseNumber')}
      />
      <PhoneField
        label={say.emergencyContact}
        hint={later.emergencyContactHint}
        optional
        {...field('emergencyContact')}
      />
    </>
  )
}

export function Organisation({ field }: StepProps) {
  const say = useWords(accountsWords)
  const later = useWords(laterStepsWords)
  return (
    <>
      <TextField
        label={say.organizationName}
        autoComplete="organization"
        placeholder={later.organizationNameExample}
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
export function Acceptance() {
  const later = useWords(laterStepsWords)
  const link = 'font-semibold text-sea underline underline-offset-4'
  return (
    <p className="text-ink-2">
      {later.acceptBefore}
      <a href="/conditions" target="_blank" className={link}>
        {later.acceptTerms}
      </a>
      {later.acceptBetween}
      <a href="/confidentialite" target="_blank" className={link}>
        {later.acceptPrivacy}
      </a>
      {later.acceptAfter}
    </p>
  )
}
