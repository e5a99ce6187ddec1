import { passwordMinimum } from '#contract/accounts/account.rules.ts'

/** A hint, never a rule: the rule is the contract's minimum, and length is what makes a password hard to guess. */
export type Strength = 'empty' | 'short' | 'weak' | 'good' | 'strong'

const recommended = 10
const long = 14

export function strengthOf(password: string): Strength {
  if (password === '') return 'empty'
  if (password.length < passwordMinimum) return 'short'
  const different = new Set(password).size
  if (password.length < recommended || different < 5) return 'weak'
  return password.length >= long && different >= 8 ? 'strong' : 'good'
}
