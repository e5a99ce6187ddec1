import { passwordMinimum } from '#contract/accounts/account.rules.ts'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { passwordStrengthWords } from './password-strength.words.ts'
import { type Strength, strengthOf } from './password-strength.ts'

const bars: Record<Strength, number> = { empty: 0, short: 1, guessed: 1, weak: 2, good: 3, strong: 4 }

/** Spans only: it stands inside the hint of a field. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password)
  const text = useStrengthText(strength, password)
  return (
    <span className="grid gap-1.5">
      <span>{text}</span>
      <span aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classes(
              'h-1.5 rounded-full',
              bar > bars[strength] ? 'bg-line' : bars[strength] <= 2 ? 'bg-warn' : 'bg-ok',
            )}
          />
        ))}
      </span>
    </span>
  )
}

function useStrengthText(strength: Strength, password: string): string {
  const { strengthEmpty } = useWords(accountsWords)
  const say = useWords(passwordStrengthWords)
  const texts: Record<Strength, string> = {
    empty: strengthEmpty,
    short: say.strengthShort(passwordMinimum - password.length),
    guessed: say.strengthGuessed,
    weak: say.strengthWeak,
    good: say.strengthGood,
    strong: say.strengthStrong,
  }
  return texts[strength]
}
