import { passwordMinimum } from '#contract/accounts/account.rules.ts'

/** A hint, never a rule: the rule is the contract's minimum, and length is what makes a password hard to guess. */
export type Strength = 'empty' | 'short' | 'guessed' | 'weak' | 'good' | 'strong'

const recommended = 10
const long = 14

export function strengthOf(password: string): Strength {
  if (password === '') return 'empty'
  if (password.length < passwordMinimum) return 'short'
  if (isGuessedFirst(password)) return 'guessed'
  const different = new Set(password).size
  if (password.length < recommended || different < 5) return 'weak'
  return password.length >= long && different >= 8 ? 'strong' : 'good'
}

/** Equal or running digits are what is tried before anything else. */
function isGuessedFirst(password: string): boolean {
  if (!/^\d+$/.test(password)) return false
  const digits = Array.from(password, Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && (step === 0 || step === 1 || step === -1)
}
