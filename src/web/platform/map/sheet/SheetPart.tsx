import type { ReactNode } from 'react'

type SheetPartProps = { readonly title: string; readonly children: ReactNode }

/** One question that a sheet answers: who, which trip, what weather. */
export function SheetPart({ title, children }: SheetPartProps) {
  return (
    <section aria-label={title} className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-sm font-bold text-ink-2">{title}</h3>
      {children}
    </section>
  )
}
