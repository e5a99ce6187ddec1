import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Field, controlBox } from './Field.tsx'
import type { TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'unit' | 'after'> & {
  reveal?: boolean | undefined
}

export function PasswordField({
  id,
  label,
  hint,
  below,
  error,
  required,
  optional,
  hideLabel,
  reveal = false,
  className,
  ...input
}: PasswordFieldProps) {
  const say = useWords(uiWords)
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, below, error, required, optional, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classes(controlBox, reveal && 'pr-14')}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          {reveal && (
            <IconButton
              label={shown ? say.hidePassword : say.showPassword}
              icon={shown ? EyeOff : Eye}
              className="absolute top-0 right-0"
              onClick={() => setShown(!shown)}
            />
          )}
        </span>
      )}
    </Field>
  )
}
