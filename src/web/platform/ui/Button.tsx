import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './feedback/Spinner.tsx'
import { buttonLook, type ButtonSize, type ButtonVariant } from './look/button-look.ts'
import { classes } from './look/classes.ts'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  wide?: boolean | undefined
  loading?: boolean | undefined
  loadingLabel?: string | undefined
}

export function Button({
  variant = 'primary',
  size = 'medium',
  icon: Icon,
  wide,
  loading = false,
  loadingLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  /* aria-disabled rather than disabled: a button that loses focus while it works sends keyboard users back to the top of the page. */
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      type={type === 'submit' ? 'submit' : type === 'reset' ? 'reset' : 'button'}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={classes(buttonLook(variant, size), wide && 'w-full', className)}
      onClick={press}
      {...rest}
    >
      {/* Both labels share one cell, so the width is that of the longer one and nothing moves when the work starts. */}
      <span className="grid items-center justify-items-center">
        <span className={classes('col-start-1 row-start-1 inline-flex items-center gap-2', loading && 'invisible')}>
          {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
          {children}
        </span>
        {(loading || loadingLabel) && (
          <span className={classes('col-start-1 row-start-1 inline-flex items-center gap-2', !loading && 'invisible')}>
            <Spinner />
            {loadingLabel ?? children}
          </span>
        )}
      </span>
    </button>
  )
}
