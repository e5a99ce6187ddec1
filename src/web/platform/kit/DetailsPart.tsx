import type { ReactNode } from 'react'

/** A part of what is told of one thing, under a heading of its own. */
export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg font-bold">{title}</h3>
      {children}
    </section>
  )
}
