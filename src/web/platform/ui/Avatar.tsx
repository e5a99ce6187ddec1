import { useState } from 'react'
import { classes } from './look/classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: 'tiny' | 'small' | 'medium' | 'large' | undefined
}

const sizes = {
  tiny: 'size-6 text-sm',
  small: 'size-9 text-base',
  medium: 'size-12 text-lg',
  large: 'size-24 text-3xl',
} as const

/** The picture, or the first letter when there is none or when it does not arrive. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const look = classes('relative shrink-0 rounded-full border border-soft-edge', sizes[size])
  if (src && src !== missing) {
    return (
      <img src={src} alt={name} className={classes(look, 'bg-well object-cover')} onError={() => setMissing(src)} />
    )
  }
  return (
    <span className={classes(look, 'inline-grid place-items-center bg-water font-bold text-sea select-none')}>
      <span aria-hidden>{name.trim().charAt(0).toLocaleUpperCase('fr') || '?'}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
