/** `charge`: amber is what it brings. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'charge'
export type ButtonSize = 'compact' | 'medium' | 'large' | 'thumb'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-action-edge bg-action text-on-action hover:bg-action-hover',
  secondary: 'border-edge bg-card text-sea hover:bg-water hover:border-sea',
  quiet: 'border-transparent bg-transparent text-sea hover:bg-water',
  charge: 'border-charge-edge bg-charge-fill text-on-charge hover:bg-charge-hover',
  danger: 'border-forbid-edge bg-forbid-fill text-on-forbid hover:bg-forbid-hover',
}

const textSizes: Record<ButtonSize, string> = {
  compact: 'hit-target min-h-10 px-3.5 py-1.5 text-sm',
  medium: 'min-h-target px-5 py-2.5 text-base',
  large: 'min-h-14 px-6 py-3 text-lg',
  thumb: 'min-h-16 px-3 py-2 text-xl leading-6 font-bold',
}

const squareSizes: Record<ButtonSize, string> = {
  compact: 'hit-target size-10',
  medium: 'size-target',
  large: 'size-14',
  thumb: 'size-16',
}

const common =
  'inline-flex items-center justify-center rounded-control border font-semibold select-none transition-colors ' +
  'active:translate-y-px disabled:active:translate-y-0 aria-disabled:active:translate-y-0 ' +
  'disabled:border-dashed disabled:border-edge disabled:bg-well disabled:text-ink-2 disabled:hover:bg-well'

export function buttonLook(variant: ButtonVariant, size: ButtonSize): string {
  return `${common} text-center ${variants[variant]} ${textSizes[size]}`
}

export function iconButtonLook(variant: ButtonVariant, size: ButtonSize): string {
  return `${common} shrink-0 ${variants[variant]} ${squareSizes[size]}`
}
