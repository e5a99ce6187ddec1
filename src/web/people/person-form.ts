import type { User } from '#contract/accounts/account.ts'
import type { accountsApi } from '#contract/accounts/accounts.api.ts'
import { agreement } from '#contract/accounts/pending-acts.ts'
import { type NewUser, newUser, userChange } from '#contract/accounts/person.rules.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import type { Role } from '#contract/wire/who.ts'
import type { SignsInBy } from '#web/accounts/entry/signs-in-by.ts'
import { type Refusals, refusalsOf } from '#web/platform/forms/typed-form.ts'
import { noProof } from './no-proof.ts'

/** What is typed of a person, and what is sent of it: the fields of the other roles are not. The rules are the contract's. */
export type TypedPerson = ReturnType<typeof personFields>

export function personFields(user: User | null) {
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
    ...noProof,
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
  return refusalsOf(userChange, personChangeFrom(typed, user))
}

/**
 * What only some may change is said only when it is another: the rest may be changed by others too. Who is called on the number
 * that he signs in with is called on the new one, until another is given.
 */
export function personChangeFrom(typed: TypedPerson, user: User): BodySent<typeof accountsApi.change> {
  const before = personFields(user)
  const isOther = (name: keyof TypedPerson) => typed[name].trim() !== before[name]
  const phone = isOther('phone') ? { phone: typed.phone } : {}
  return {
    ...(isOther('role') && { role: typed.role as Role }),
    ...(isOther('email') && { email: typed.email.trim() }),
    ...(isOther('phoneNumber') && { phoneNumber: typed.phoneNumber.trim() }),
    profile: { ...profileOf(user.role === 'admin' ? { ...typed, role: user.role } : typed), ...phone } as BodySent<
      typeof accountsApi.change
    >['profile'],
  }
}

/** Role, and with what somebody signs in: of another administrator it is asked for, and one’s own password with it. */
export function isAskedFor(typed: TypedPerson, user: User): boolean {
  if (user.role !== 'admin') return false
  const { role, email, phoneNumber } = personChangeFrom(typed, user)
  return role !== undefined || email !== undefined || phoneNumber !== undefined
}

export function refusedInAsking(typed: TypedPerson, user: User): Refusals {
  return { ...refusedInChange(typed, user), ...refusalsOf(agreement, typed) }
}

export function askedFrom(typed: TypedPerson, user: User) {
  const { yourPassword, yourCode } = typed
  return { ...personChangeFrom(typed, user), yourPassword, yourCode }
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
