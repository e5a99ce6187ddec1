import type { ReactNode } from 'react'

type ScreenHeadProps = {
  readonly title: string
  readonly subtitle?: string
  /** What may be done with all of it. */
  readonly children?: ReactNode
}

/** What a screen is, in one line what it is for, and what may be done: on a phone one line, so that what was looked for is seen at once. */
export function ScreenHead({ title, subtitle, children }: ScreenHeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 sm:items-center">
      <div className="grid min-w-0 flex-[1_1_9rem] gap-1 sm:flex-[1_1_18rem]">
        <h1 className="text-2xl font-bold max-sm:text-xl lg:text-3xl">{title}</h1>
        {subtitle && <p className="text-ink-2 max-sm:sr-only">{subtitle}</p>}
      </div>
      {children && (
        /* On a phone each of them finds its own room beside the title. */
        <div className="max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:gap-3 lg:justify-end">{children}</div>
      )}
    </header>
  )
}
