import type { ReactNode } from 'react'
import type { Freshness } from '#contract/positions/freshness.ts'
import { classes } from '#web/platform/ui/look/classes.ts'

/** How much of the ring is left, in hundredths of it: it empties as the position grows old, and the boat pales with it. Dots: nobody should look for it there. */
const looks: Readonly<Record<Freshness, { readonly dash: string; readonly ring: string; readonly boat: string }>> = {
  now: { dash: '100 0', ring: 'text-ok', boat: '' },
  recent: { dash: '72 28', ring: 'text-sea', boat: '' },
  old: { dash: '40 60', ring: 'text-ink-2', boat: 'opacity-75' },
  silent: { dash: '14 86', ring: 'text-ink-2', boat: 'opacity-60' },
  offline: { dash: '1 4.88', ring: 'text-ink-2', boat: 'opacity-50' },
}

/** Around a token: how old is what is known of the boat. The word stands beside it. */
export function AgeRing({ freshness, children }: { freshness: Freshness; children: ReactNode }) {
  const { dash, ring, boat } = looks[freshness]
  return (
    <span data-age={freshness} className="relative inline-grid shrink-0 place-items-center p-1">
      <svg aria-hidden viewBox="0 0 64 64" className={classes('absolute inset-0 size-full -rotate-90', ring)}>
        <circle
          cx="32"
          cy="32"
          r="30.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          pathLength={100}
          strokeDasharray={dash}
        />
      </svg>
      <span className={classes('inline-grid', boat)}>{children}</span>
    </span>
  )
}
