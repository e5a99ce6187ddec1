import { AtSign, Phone } from 'lucide-react'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { TextField, type TextFieldProps } from '#web/platform/ui/fields/TextField.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SignsInBy } from './signs-in-by.ts'

type IdentityFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'after'> & {
  readonly by: SignsInBy
  readonly onChoose: (by: SignsInBy) => void
  /** What the way to the other one is called, where it is not one’s own. */
  readonly other?: string
}

/** One field for a number and an e-mail, with the keys for the one that is meant; those of the other one are a touch away. */
export function IdentityField({ by, onChoose, other, ...field }: IdentityFieldProps) {
  const say = useWords(accountsWords)
  const { phoneExample } = useWords(uiWords)
  const isPhone = by === 'phone'
  return (
    <TextField
      label={say.identity}
      type={isPhone ? 'tel' : 'email'}
      inputMode={isPhone ? 'tel' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      required
      placeholder={isPhone ? phoneExample : say.emailExample}
      after={
        <IconButton
          label={other ?? (isPhone ? say.useEmail : say.usePhone)}
          icon={isPhone ? AtSign : Phone}
          className="absolute top-0 right-0"
          onClick={() => onChoose(isPhone ? 'email' : 'phone')}
        />
      }
      {...field}
    />
  )
}
