import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import './time.css'

type NotNowProps = {
  readonly title: string
  /** What is known of that time. */
  readonly state: ReactNode
  /** More than a line is known. */
  readonly isTall?: boolean
  /** The ways out of it. */
  readonly children: ReactNode
}

/** The sign that a map is not now: a dark band over it, and a frame around it. */
export function NotNow({ title, state, isTall = false, children }: NotNowProps) {
  return (
    <>
      <span aria-hidden className="pointer-events-none absolute inset-0 z-1 border-4 border-tip" />
      <div data-over-map data-not-now-band={isTall ? 'tall' : ''} className="not-now-band">
        <History aria-hidden className="size-5 shrink-0 max-sm:hidden" />
        <b className="min-w-0 font-bold">{title}</b>
        <span className="not-now-state min-w-0 text-sm tabular-nums">{state}</span>
        <span className="not-now-ways flex flex-wrap justify-end">{children}</span>
      </div>
    </>
  )
}

/** On that band. */
export const bandActionLook = 'min-h-target rounded-control px-2 font-bold whitespace-nowrap underline'
