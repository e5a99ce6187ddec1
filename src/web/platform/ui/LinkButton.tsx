import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonLook, type ButtonSize, type ButtonVariant } from './look/button-look.ts'
import { classes } from './look/classes.ts'

type LinkButtonProps = ComponentProps<'a'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  wide?: boolean | undefined
}

/** Goes somewhere, where a Button does something. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  wide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a className={classes(buttonLook(variant, size), 'gap-2', wide && 'w-full', className)} {...rest}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </a>
  )
}
