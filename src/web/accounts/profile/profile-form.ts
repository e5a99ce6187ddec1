import type { User } from '#contract/accounts/account.ts'
import { telephoneNumber } from '#contract/accounts/identity.ts'
import { profileChange } from '#contract/accounts/person.rules.ts'
import { type Refusals, refusalsOf } from '#web/platform/forms/typed-form.ts'

/** What is typed on the profile, and the change it makes: only the fields of the person's own role are sent. */
export type TypedProfile = ReturnType<typeof profileFields>

export function profileFields({ profile }: User) {
  return {
    fullName: profile.fullName ?? '',
    phone: profile.phone ?? '',
    emergencyContact: profile.emergencyContact ?? '',
    boatName: profile.boatName ?? '',
    licenseNumber: profile.licenseNumber ?? '',
    organizationName: profile.organizationName ?? '',
    organizationType: (profile.organizationType ?? '') as string,
  }
}

export function isChanged(typed: TypedProfile, user: User): boolean {
  return JSON.stringify(typed) !== JSON.stringify(profileFields(user))
}

/** Of somebody who gave a number, and is reached by no SMS: neither it nor the one to sign in with is written as it has to be. */
export function lacksSmsNumber({ phoneNumber, profile: { phone } }: User): boolean {
  const numbers = [phone, phoneNumber].filter((one) => one !== null)
  return numbers.length > 0 && numbers.every((one) => telephoneNumber(one) === null)
}

export function refusedInProfile(typed: TypedProfile, user: User): Refusals {
  return refusalsOf(profileChange, { profile: draftOf(typed, user) })
}

export function profileFrom(typed: TypedProfile, user: User) {
  return profileChange.parse({ profile: draftOf(typed, user) }).profile
}

function draftOf(typed: TypedProfile, { role }: User) {
  const { boatName, licenseNumber, organizationName, organizationType, ...common } = typed
  if (role === 'fisherman') return { ...common, boatName, licenseNumber }
  if (role === 'organization') return { ...common, organizationName, organizationType }
  return common
}
