import { type Registration, passwordTooShort, registration, usernameFrom } from '#contract/accounts/account.rules.ts'
import { fieldRequired } from '#contract/wire/refusal.ts'
import { type Refusals, mainRefusal, refusalsOf } from '#web/forms/typed-form.ts'

/** What is typed in the three steps, and the registration it makes. The rules are the contract's. */
export type TypedRegistration = typeof emptyRegistration

export const emptyRegistration = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  role: 'fisherman' as string,
  boatName: '',
  licenseNumber: '',
  organizationName: '',
  organizationType: 'gie' as string,
}

export const lastStep = 2
const fieldsOfStep: readonly (readonly (keyof TypedRegistration)[])[] = [
  ['fullName', 'email', 'password', 'confirmPassword'],
  ['phone', 'role'],
  ['boatName', 'licenseNumber', 'organizationName', 'organizationType'],
]

export function registrationFrom(typed: TypedRegistration): Registration {
  return registration.parse(draftOf(typed))
}

/** Everything that stands in the way of sending. */
export function refusedAtSubmit(typed: TypedRegistration): Refusals {
  return refusalsOf(registration, draftOf(typed))
}

/** What stands in the way of the next step. The specification judges the length of the password at the end; the hint warns before. */
export function refusedAtStep(typed: TypedRegistration, step: number): Refusals {
  const names: readonly string[] = fieldsOfStep[step] ?? []
  const here = Object.entries(refusedAtSubmit(typed)).filter(
    ([name, sentence]) => names.includes(name) && sentence !== passwordTooShort.sentence,
  )
  return Object.fromEntries(here)
}

export function stepOf(refusals: Refusals): number {
  const first = fieldsOfStep.findIndex((names) => names.some((name) => refusals[name] !== undefined))
  return first === -1 ? lastStep : first
}

export function sentenceOnTop(refusals: Refusals): string | null {
  return mainRefusal(refusals, fieldRequired)
}

/** What belongs to the other role is not sent. */
function draftOf(typed: TypedRegistration) {
  const { fullName, email, password, confirmPassword, phone, role } = typed
  const { boatName, licenseNumber, organizationName, organizationType } = typed
  const own = role === 'organization' ? { organizationName, organizationType } : { boatName, licenseNumber }
  const address = email.trim()
  return {
    email: address,
    username: usernameFrom(address),
    password,
    confirmPassword,
    role,
    phone,
    profile: { fullName, ...own },
  }
}
