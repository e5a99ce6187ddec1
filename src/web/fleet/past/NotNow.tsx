import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import './past.css'

type NotNowProps = {
  readonly title: string
  /** What is known of that time. */
  readonly state: ReactNode
  /** The ways out of it. */
  readonly children: ReactNode
}

/** The sign that a map is not now: a dark band over it, and a frame around it. */
export function NotNow({ title, state, children }: NotNowProps) {
  return (
    <>
      <span aria-hidden className="pointer-events-none absolute inset-0 z-1 border-4 border-tip" />
      <div data-over-map data-past-band className="past-band">
        <History aria-hidden className="size-5 shrink-0 max-sm:hidden" />
        <span className="grid min-w-0 flex-1 py-1 leading-tight">
          <b className="font-bold">{title}</b>
          <span className="text-sm tabular-nums">{state}</span>
        </span>
        {children}
      </div>
    </>
  )
}

/** On that band. */
export const bandActionLook = 'min-h-target rounded-control px-2 font-bold whitespace-nowrap underline'
