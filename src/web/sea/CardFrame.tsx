import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { classes } from '#web/platform/ui/look/classes.ts'

type CardFrameProps = { readonly opens: string | null; readonly className?: string; readonly children: ReactNode }

/** What most cards look like. */
export const plainCard = 'border border-line p-3.5'

/** One card of the queue: keys walk from one to the next, and Enter opens the one that has the focus. */
export function SeaCardFrame({ opens, className = plainCard, children }: CardFrameProps) {
  const [, navigate] = useLocation()
  const open = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || opens === null) return
    event.preventDefault()
    navigate(opens)
  }
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its link does the same; Enter is the short way */
    <article
      data-card
      tabIndex={-1}
      onKeyDown={open}
      className={classes('sea-card rounded-card bg-card text-ink', className)}
    >
      {children}
    </article>
  )
}
