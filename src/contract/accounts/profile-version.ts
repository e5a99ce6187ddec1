import type { User } from './account.ts'
import { contentHash } from '#contract/wire/version.ts'

/** What somebody types on a profile; a picture is sent apart, and its address changes by itself. */
export function profileVersion({ profile }: User): string {
  const { fullName, firstName, phone, emergencyContact, boatName, licenseNumber } = profile
  const { organizationName, organizationType } = profile
  const person = [fullName, firstName, phone, emergencyContact]
  return contentHash([...person, boatName, licenseNumber, organizationName, organizationType])
}
