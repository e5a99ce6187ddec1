import { type ProfileDraft, numberNotServed } from '#contract/accounts/account.rules.ts'
import { type FieldRefusals, Refused } from '#contract/wire/refusal.ts'
import { isServed } from '#server/notifications/telephone.ts'
import type { Services } from '#server/platform/services.ts'

type Numbers = Pick<ProfileDraft, 'phone' | 'emergencyContact'>
const unknown: Numbers = { phone: null, emergencyContact: null }

/** A number that no SMS reaches is refused while it is typed. One that was kept before does not stop another change. */
export function refuseUnserved(
  services: Services,
  typed: { readonly phone?: string | null | undefined; readonly profile: Numbers },
  kept: Numbers = unknown,
): void {
  const refused = unserved(services, typed, kept)
  if (Object.keys(refused).length > 0) throw new Refused(numberNotServed, refused)
}

export function unserved(
  services: Services,
  typed: { readonly phone?: string | null | undefined; readonly profile: Numbers },
  kept: Numbers = unknown,
): FieldRefusals {
  const { phone, emergencyContact } = typed.profile
  const numbers = [
    ['phone', typed.phone, null],
    ['profile.phone', phone, kept.phone],
    ['profile.emergency_contact', emergencyContact, kept.emergencyContact],
  ] as const
  const refused = numbers.filter(([, number, before]) => number !== before && !isServed(services, number))
  return Object.fromEntries(refused.map(([field]) => [field, numberNotServed]))
}
