import { type Registration, passwordTooShort, registration } from '#contract/accounts/account.rules.ts'
import { usernameFrom } from '#contract/accounts/identity.ts'
import { fieldRequired } from '#contract/wire/refusal.ts'
import { type Refusals, type useTypedForm, mainRefusal, refusalsOf } from '#web/platform/forms/typed-form.ts'
import type { SignsInBy } from './signs-in-by.ts'

/** What is typed in the three steps, and the registration it makes. The rules are the contract's. */
type TypedRegistration = typeof emptyRegistration
/** What each of the steps is shown with. */
export type StepProps = Pick<ReturnType<typeof useTypedForm<TypedRegistration>>, 'typed' | 'field' | 'set'>

export const emptyRegistration = {
  fullName: '',
  signsInBy: 'email' as SignsInBy,
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  phone: '',
  role: 'fisherman' as string,
  boatName: '',
  licenseNumber: '',
  emergencyContact: '',
  organizationName: '',
  organizationType: 'gie' as string,
}

export const lastStep = 2
const fieldsOfStep: readonly (readonly (keyof TypedRegistration)[])[] = [
  ['fullName', 'email', 'phoneNumber', 'password', 'confirmPassword'],
  ['phone', 'role'],
  ['boatName', 'licenseNumber', 'emergencyContact', 'organizationName', 'organizationType'],
]

export function registrationFrom(typed: TypedRegistration): Registration {
  return registration.parse(draftOf(typed))
}

/** Everything that stands in the way of sending. */
export function refusedAtSubmit(typed: TypedRegistration): Refusals {
  const { email, ...others } = refusalsOf(registration, draftOf(typed))
  if (email === undefined) return others
  return typed.signsInBy === 'phone' ? { phoneNumber: email, ...others } : { email, ...others }
}

/** What stands in the way of the next step. The specification judges the length of the password at the end; the hint warns before. */
export function refusedAtStep(typed: TypedRegistration, step: number): Refusals {
  const names: readonly string[] = fieldsOfStep[step] ?? []
  const here = Object.entries(refusedAtSubmit(typed)).filter(
    ([name, sentence]) => names.includes(name) && sentence !== passwordTooShort.sentence,
  )
  return Object.fromEntries(here)
}

export function stepOfFirstRefused(refusals: Refusals): number {
  const first = fieldsOfStep.findIndex((names) => names.some((name) => refusals[name] !== undefined))
  return first === -1 ? lastStep : first
}

export function sentenceOnTop(refusals: Refusals): string | null {
  return mainRefusal(refusals, fieldRequired)
}

/** An account has the number or the e-mail that its person chose to sign in with. */
function identityOf({ signsInBy, email, phoneNumber, phone }: TypedRegistration) {
  if (signsInBy === 'phone') return { phoneNumber: phoneNumber.trim() }
  return { email: email.trim(), username: usernameFrom(email.trim()), phone }
}

/** What belongs to the other role is not sent. */
function draftOf(typed: TypedRegistration) {
  const { fullName, password, confirmPassword, role } = typed
  const { boatName, licenseNumber, emergencyContact, organizationName, organizationType } = typed
  const own =
    role === 'organization' ? { organizationName, organizationType } : { boatName, licenseNumber, emergencyContact }
  return {
    ...identityOf(typed),
    password,
    confirmPassword,
    role,
    profile: { fullName, ...own },
  }
}
