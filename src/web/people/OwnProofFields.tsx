import { PasswordField, type PasswordFieldProps } from '#web/platform/ui/fields/PasswordField.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { userWords } from './users.words.ts'

type OwnProofFieldsProps = {
  readonly field: (name: 'yourPassword' | 'yourCode') => Omit<PasswordFieldProps, 'label'>
}

/** Whoever touches the way in of somebody else shows that it is he who sits there. */
export function OwnProofFields({ field }: OwnProofFieldsProps) {
  const say = useWords(userWords)
  return (
    <fieldset className="grid max-w-md gap-1">
      <legend className="pb-1 font-semibold">{say.proof}</legend>
      <PasswordField
        label={say.yourPassword}
        required
        reveal
        autoComplete="current-password"
        {...field('yourPassword')}
      />
      <TextField
        label={say.yourCode}
        hint={say.yourCodeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('yourCode')}
      />
    </fieldset>
  )
}
