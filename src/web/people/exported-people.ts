import type { User } from '#contract/accounts/account.ts'
import { guardFormula } from '#contract/wire/file-text.ts'

/** What stands of somebody under a heading by which he could be brought in. Who signs in with an e-mail has his number in the profile. */
export function exportedText({ profile, ...user }: User, name: string): string {
  const values: { readonly [name: string]: unknown } = name.startsWith('profile.')
    ? profile
    : { ...user, phoneNumber: user.phoneNumber ?? profile.phone }
  const value = values[name.replace('profile.', '')]
  return typeof value === 'string' ? guardFormula(value) : ''
}
