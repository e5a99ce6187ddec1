import './accounts.css'
import type { LucideIcon } from 'lucide-react'
import { classes } from '#web/platform/ui/look/classes.ts'

type EntryNoteProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string
  /** What went wrong, in the red box of the specification. */
  readonly refused?: boolean
}

/** A place that is always there, above the button: help at rest, and what happened in its turn. Nothing moves between the two. */
export function EntryNote({ icon: Icon, title, text, refused = false }: EntryNoteProps) {
  return (
    <div
      className={classes(
        'flex items-start gap-2.5 rounded-card border px-3 py-2.5 text-sm leading-5',
        refused ? 'border-soft-edge bg-forbid-soft text-forbid' : 'border-line bg-card text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0">
        <span className={classes('block font-semibold', !refused && 'text-ink')}>{title}</span>
        {text}
      </p>
    </div>
  )
}

/** As a `ref`: what went wrong is in view when it is said. */
export function showWhole(said: HTMLElement | null): void {
  said?.scrollIntoView({ block: 'nearest' })
}
