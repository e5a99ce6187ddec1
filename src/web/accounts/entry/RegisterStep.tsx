import { Suspense } from 'react'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { PasswordField } from '#web/platform/ui/fields/PasswordField.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { IdentityField } from './IdentityField.tsx'
import { type StepProps, lastStep } from './registration-form.ts'
import { typedAs } from './signs-in-by.ts'

/* Read at the first letter of a password. */
const PasswordStrength = lazyPart(
  async () => (await import('#web/accounts/security/PasswordStrength.tsx')).PasswordStrength,
)

/* Read while the first step is typed. */
export const readLaterSteps = () => import('./RegisterLaterSteps.tsx')
const Account = lazyPart(async () => (await readLaterSteps()).Account)
const Boat = lazyPart(async () => (await readLaterSteps()).BoatStep)
const Organisation = lazyPart(async () => (await readLaterSteps()).Organisation)
const Acceptance = lazyPart(async () => (await readLaterSteps()).Acceptance)

export function RegisterStep({ step, title, ...form }: StepProps & { step: number; title: string }) {
  return (
    <div className="grid gap-1">
      {/* The dots above say it to the eye. */}
      <h2 id="etape" tabIndex={-1} className="sr-only outline-none">
        {title}
      </h2>
      {step === 0 && <You {...form} />}
      <Suspense>
        {step === 1 && <Account {...form} />}
        {step === lastStep && (form.typed.role === 'organization' ? <Organisation {...form} /> : <Boat {...form} />)}
        {step === lastStep && <Acceptance />}
      </Suspense>
    </div>
  )
}

function You({ typed, field, set }: StepProps) {
  const say = useWords(accountsWords)
  const by = typed.signsInBy
  return (
    <>
      <TextField
        label={say.fullName}
        required
        autoComplete="name"
        placeholder={say.fullNameExample}
        {...field('fullName')}
      />
      <IdentityField
        by={by}
        onChoose={(chosen) => set('signsInBy', chosen)}
        below={say.identityHint}
        autoComplete={by === 'phone' ? 'tel' : 'email'}
        {...field(by === 'phone' ? 'phoneNumber' : 'email')}
        onChange={({ currentTarget: { value } }) => {
          const meant = typedAs(value, by)
          if (meant !== by) set('signsInBy', meant)
          set(meant === 'phone' ? 'phoneNumber' : 'email', value)
        }}
      />
      <PasswordField
        label={say.password}
        required
        reveal
        autoComplete="new-password"
        below={typed.password === '' ? <EmptyStrength /> : <Strength password={typed.password} />}
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

/** As high as with its bars: nothing moves at the first letter. */
function EmptyStrength() {
  const say = useWords(accountsWords)
  return (
    <span className="grid gap-1.5">
      <span>{say.strengthEmpty}</span>
      <span className="h-1.5" />
    </span>
  )
}

function Strength({ password }: { password: string }) {
  return (
    <OrNothing>
      <Suspense fallback={<EmptyStrength />}>
        <PasswordStrength password={password} />
      </Suspense>
    </OrNothing>
  )
}
