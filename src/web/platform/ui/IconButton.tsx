import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, iconButtonLook } from './look/button-look.ts'
import { classes } from './look/classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'type'> & {
  label: string
  icon: LucideIcon
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'medium',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(iconButtonLook(variant, size), className)}
      {...rest}
    >
      <Icon aria-hidden className="size-5.5" />
    </button>
  )
}
