import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './look/classes.ts'
import { type Tone, toneFills, toneIcons } from './look/tones.ts'

type BadgeProps = {
  tone?: Tone | undefined
  /** Each tone has its own shape; another one may say more (a battery, an anchor). */
  icon?: LucideIcon | undefined
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  const Icon = icon ?? toneIcons[tone]
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 text-sm leading-5 font-semibold',
        toneFills[tone],
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={2.25} className="size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
