import { type NewUser, newUser, userChange } from '#contract/accounts/person.rules.ts'
import type { User } from '#contract/accounts/account.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import type { accountsApi } from '#contract/accounts/accounts.api.ts'
import type { Role } from '#contract/wire/who.ts'
import type { SignsInBy } from '#web/accounts/signs-in-by.ts'
import { type Refusals, refusalsOf } from '#web/forms/typed-form.ts'

/** What is typed of a person, and what is sent of it: the fields of the other roles are not. The rules are the contract's. */
export type TypedPerson = ReturnType<typeof typedFrom>

export function typedFrom(user: User | null) {
  return {
    fullName: user?.profile.fullName ?? '',
    role: (user?.role ?? 'fisherman') as string,
    signsInBy: 'phone' as SignsInBy,
    email: user?.email ?? '',
    phoneNumber: user?.phoneNumber ?? '',
    password: '',
    phone: user?.profile.phone ?? '',
    boatName: user?.profile.boatName ?? '',
    licenseNumber: user?.profile.licenseNumber ?? '',
    organizationName: user?.profile.organizationName ?? '',
    organizationType: (user?.profile.organizationType ?? '') as string,
    emergencyContact: user?.profile.emergencyContact ?? '',
  }
}

export function hasChanges(typed: TypedPerson, initial: TypedPerson): boolean {
  return JSON.stringify(typed) !== JSON.stringify(initial)
}

export function refusedInNew(typed: TypedPerson): Refusals {
  const { email, ...others } = refusalsOf(newUser, draftOf(typed))
  if (email === undefined) return others
  return typed.signsInBy === 'phone' ? { phoneNumber: email, ...others } : { email, ...others }
}

export function newUserFrom(typed: TypedPerson): NewUser {
  return newUser.parse(draftOf(typed))
}

export function refusedInChange(typed: TypedPerson, user: User): Refusals {
  return refusalsOf(userChange, changeFrom(typed, user))
}

/**
 * What only some may change is said only when it is another: the rest may be changed by others too. Who is called on the number
 * that he signs in with is called on the new one, until another is given.
 */
export function changeFrom(typed: TypedPerson, user: User): BodySent<typeof accountsApi.change> {
  const before = typedFrom(user)
  const isOther = (name: keyof TypedPerson) => typed[name].trim() !== before[name]
  const phone = isOther('phone') ? { phone: typed.phone } : {}
  return {
    ...(isOther('role') && { role: typed.role as Role }),
    ...(isOther('email') && { email: typed.email.trim() }),
    ...(isOther('phoneNumber') && { phoneNumber: typed.phoneNumber.trim() }),
    profile: { ...profileOf(typed), ...phone } as BodySent<typeof accountsApi.change>['profile'],
  }
}

function draftOf(typed: TypedPerson) {
  const { signsInBy, email, phoneNumber, phone, password, role } = typed
  const identity = signsInBy === 'phone' ? { phoneNumber: phoneNumber.trim() } : { email: email.trim(), phone }
  return { ...identity, password, role, profile: profileOf(typed) }
}

function profileOf(typed: TypedPerson) {
  const { fullName, role, boatName, licenseNumber, organizationName, organizationType, emergencyContact } = typed
  const person = { fullName, emergencyContact }
  if (role === 'fisherman') return { ...person, boatName, licenseNumber }
  if (role === 'organization') return { ...person, organizationName, organizationType }
  return person
}
