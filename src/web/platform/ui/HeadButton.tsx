import { Button, type ButtonProps } from './Button.tsx'

type HeadButtonProps = Omit<ButtonProps, 'children' | 'title' | 'variant'> & { readonly label: string }

/** In the head of a screen: on a phone its picture alone, with its name for whoever listens. */
export function HeadButton({ label, ...button }: HeadButtonProps) {
  return (
    <Button variant="secondary" title={label} {...button} className="max-sm:px-3">
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
