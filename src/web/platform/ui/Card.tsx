import type { ReactNode } from 'react'
import { classes } from './look/classes.ts'

type CardProps = {
  title?: ReactNode
  /** A word beside the title: an age, a badge. */
  aside?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  /** A list or a picture that goes to the edges. */
  flush?: boolean | undefined
  level?: 2 | 3 | 4 | undefined
  className?: string | undefined
}

export function Card({ title, aside, actions, children, flush = false, level = 2, className }: CardProps) {
  const Heading = `h${level}` as const
  return (
    /* It clips and does not scroll: the head of a table in it holds to the page, not to the card. */
    <section
      className={classes('flex min-h-0 min-w-0 flex-col overflow-clip rounded-card bg-card shadow-card', className)}
    >
      {(title || aside) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 pt-4 pb-1">
          {title && <Heading className="text-lg font-bold">{title}</Heading>}
          {aside && <div className="text-sm text-ink-2">{aside}</div>}
        </header>
      )}
      <div className={classes('flex-1', !flush && 'px-5 pt-3 pb-5')}>{children}</div>
      {actions && <footer className="flex flex-wrap gap-3 px-5 pt-1 pb-5">{actions}</footer>}
    </section>
  )
}
