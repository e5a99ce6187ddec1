import { PasswordField, type PasswordFieldProps } from '#web/platform/ui/fields/PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

type Names = 'newPassword' | 'confirmPassword'
type NewPasswordFieldsProps = {
  readonly typed: { readonly newPassword: string }
  readonly field: (name: Names) => Omit<PasswordFieldProps, 'label'>
  readonly labels: { readonly first: string; readonly again: string }
}

/** A new password, typed twice: how strong it is stands beside it. */
export function NewPasswordFields({ typed, field, labels }: NewPasswordFieldsProps) {
  const look = { required: true, reveal: true, autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordField
        label={labels.first}
        {...look}
        hint={<PasswordStrength password={typed.newPassword} />}
        {...field('newPassword')}
      />
      <PasswordField label={labels.again} {...look} {...field('confirmPassword')} />
    </>
  )
}
