import type { ReactNode } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'

/** One primitive, under its own name and its own address. */
export function Specimen({ name, children, bare = false }: { name: string; children: ReactNode; bare?: boolean }) {
  return (
    <article id={name} aria-label={name} className="grid min-w-0 content-start gap-3">
      <h3 className="text-sm font-semibold text-ink-2">
        <a href={`#${name}`} className="hover:text-sea">
          {name}
        </a>
      </h3>
      <div className={classes('min-w-0', !bare && 'rounded-card bg-card p-5 shadow-card')}>{children}</div>
    </article>
  )
}
