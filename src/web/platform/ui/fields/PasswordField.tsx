import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'unit' | 'after'> & {
  reveal?: boolean | undefined
}

export function PasswordField({ reveal = false, ...field }: PasswordFieldProps) {
  const say = useWords(uiWords)
  const [shown, setShown] = useState(false)
  const eye = reveal && (
    <IconButton
      label={shown ? say.hidePassword : say.showPassword}
      icon={shown ? EyeOff : Eye}
      className="absolute top-0 right-0"
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={eye || undefined}
    />
  )
}
