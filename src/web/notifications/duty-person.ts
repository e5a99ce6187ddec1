import type { User } from '#contract/accounts/account.ts'
import type { Duty } from '#contract/notifications/notification.ts'
import { numberShown } from '#web/platform/words/telephone.ts'

export type DutyPerson = Duty['people'][number]
export type NamedPerson = Omit<DutyPerson, 'pushDevices' | 'getsSms'>

/** Who has no name is known by what reaches him; an account of a telephone number has no e-mail. */
export function dutyPersonName(
  { name, email, phone }: Pick<DutyPerson, 'name' | 'email' | 'phone'>,
  unnamed: string,
): string {
  return name ?? (email || (phone === null ? unnamed : numberShown(phone)))
}

export function personOf({ id, email, phoneNumber, profile }: User): NamedPerson {
  return { user: id, name: profile.fullName, email: email ?? '', phone: profile.phone ?? phoneNumber }
}

/** Two of one name are told apart by their numbers. */
export function choiceOf(user: User, unnamed: string): string {
  const { name, email, phone } = personOf(user)
  return [name ?? unnamed, phone === null ? email : numberShown(phone)].filter(Boolean).join(' – ')
}
