import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** It calls for help, somebody has taken charge of that, or it is not back: this goes before the age of what is known. */
export type Need = 'sos' | 'charge' | 'overdue'

const inks: Readonly<Record<Need, string>> = {
  sos: 'text-alarm-edge',
  charge: 'text-charge-edge',
  overdue: 'text-reserve',
}

/** Around a token, as the chart draws it: two rings for a call, dashes for who is not back, and the sign that says it without colour. */
export function NeedRing({ need, children }: { need: Need; children: ReactNode }) {
  return (
    <span data-need={need} className="relative inline-grid shrink-0 place-items-center p-1.5">
      <svg aria-hidden viewBox="0 0 64 64" className={classes('absolute inset-0 size-full', inks[need])}>
        <g fill="none" stroke="currentColor">
          {need === 'overdue' ? (
            <circle cx="32" cy="32" r="29" strokeWidth="4" pathLength={96} strokeDasharray="7.5 4.5" />
          ) : (
            <>
              <circle cx="32" cy="32" r="30.5" strokeWidth="2.5" />
              <circle cx="32" cy="32" r="25.5" strokeWidth="2.5" />
            </>
          )}
        </g>
      </svg>
      {children}
      <Sign need={need} />
    </span>
  )
}

function Sign({ need }: { need: Need }) {
  const place = 'absolute -top-1 -right-1 size-4.5'
  if (need === 'sos') {
    return (
      <svg aria-hidden viewBox="0 0 24 24" className={classes(place, 'fill-alarm-fill stroke-card')}>
        <path strokeWidth="2" d="M7.9 1.5h8.2l6.4 6.4v8.2l-6.4 6.4H7.9l-6.4-6.4V7.9Z" />
        <path className="fill-on-alarm stroke-none" d="M10.4 5.5h3.2l-.5 8h-2.2ZM10.4 15.5h3.2v3h-3.2Z" />
      </svg>
    )
  }
  const Icon = need === 'charge' ? Check : Clock
  const fill = need === 'charge' ? 'bg-charge-fill text-on-charge' : 'bg-late-fill text-on-late'
  return (
    <span aria-hidden className={classes(place, 'grid place-items-center rounded-full ring-2 ring-card', fill)}>
      <Icon strokeWidth={3} className="size-3" />
    </span>
  )
}
