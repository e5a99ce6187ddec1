import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A telephone number, with the keys of a telephone. Whose own it is, the browser may fill in. */
export function PhoneField({ isOwn = false, ...field }: TextFieldProps & { readonly isOwn?: boolean }) {
  const say = useWords(uiWords)
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete={isOwn ? 'tel' : 'off'}
      placeholder={say.phoneExample}
      {...field}
    />
  )
}
