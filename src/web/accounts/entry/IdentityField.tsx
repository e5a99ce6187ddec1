import { accountsWords } from '#web/accounts/accounts.words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { TextField, type TextFieldProps } from '#web/platform/ui/fields/TextField.tsx'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SignsInBy } from './signs-in-by.ts'

type IdentityFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'inputMode'> & {
  readonly by: SignsInBy
  readonly onChoose: (by: SignsInBy) => void
  /** What the way to the other one is called, where it is not one’s own. */
  readonly other?: string
}

/** An e-mail, or a number with the keys for it; the other one is a touch away. */
export function IdentityField({ by, onChoose, other, ...field }: IdentityFieldProps) {
  const say = useWords(accountsWords)
  const { phoneExample } = useWords(uiWords)
  const isPhone = by === 'phone'
  return (
    <div className="grid">
      <TextField
        key={by}
        label={isPhone ? say.phone : say.email}
        type={isPhone ? 'tel' : 'email'}
        inputMode={isPhone ? 'tel' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        required
        placeholder={isPhone ? phoneExample : say.emailExample}
        {...field}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => onChoose(isPhone ? 'email' : 'phone')}>
        {other ?? (isPhone ? say.useEmail : say.usePhone)}
      </Button>
    </div>
  )
}
