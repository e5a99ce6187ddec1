import type { ReactNode } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'

/** It calls for help, somebody has taken charge of that, it is not back, or it calls for practice: this goes before the age of what is known. */
export type Need = 'sos' | 'charge' | 'overdue' | 'drill'

type NeedRingProps = {
  readonly need: Need
  /** On a band that has the colour of the need itself: all is then drawn in the colour of its words. */
  readonly isOnBand?: boolean
  readonly children: ReactNode
}

/** Around a token, as the chart draws it: two rings for a call, dashes for who is not back, and the sign that says it without colour. */
export function NeedRing({ need, isOnBand = false, children }: NeedRingProps) {
  return (
    <span data-need={need} className="relative inline-grid shrink-0 place-items-center p-1.5">
      {rings[need].map((ring) => (
        <Ring key={ring.place} {...ring} ink={isOnBand ? 'text-(--band-front)' : inks[need]} />
      ))}
      {children}
      {need !== 'drill' && <Sign {...signs[need]} {...(isOnBand ? onBand : {})} />}
    </span>
  )
}

const inks: Readonly<Record<Need, string>> = {
  sos: 'text-alarm-edge',
  charge: 'text-charge-edge',
  overdue: 'text-reserve',
  drill: 'text-edge',
}

type RingDrawing = { readonly place: string; readonly width: number; readonly isDashed?: boolean }

/** In the six pixels around its token, as wide around a large one: half of each line lies outside its place. */
const outer: RingDrawing = { place: 'inset-px size-[calc(100%-2px)]', width: 2 }
const inner: RingDrawing = { place: 'inset-[4.5px] size-[calc(100%-9px)]', width: 2 }
const dashes: RingDrawing = { place: 'inset-[1.5px] size-[calc(100%-3px)]', width: 3, isDashed: true }
const rings: Readonly<Record<Need, readonly RingDrawing[]>> = {
  sos: [outer, inner],
  charge: [outer, inner],
  overdue: [dashes],
  drill: [outer],
}

function Ring({ place, width, isDashed = false, ink }: RingDrawing & { readonly ink: string }) {
  return (
    <svg aria-hidden className={classes('absolute overflow-visible', place, ink)}>
      <circle
        cx="50%"
        cy="50%"
        r="50%"
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        pathLength={96}
        strokeDasharray={isDashed ? '7.5 4.5' : undefined}
      />
    </svg>
  )
}

type SignDrawing = {
  readonly edge: string
  readonly mark: string
  readonly fill: string
  readonly ink: string
  /** What it stands on, which shows around it. */
  readonly ground?: string
}

const octagon = 'M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4Z'
const round = 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22Z'
/** The octagon, the tick and the clock of the chart. */
const signs: Readonly<Record<Exclude<Need, 'drill'>, SignDrawing>> = {
  sos: { edge: octagon, mark: 'M12 5.5v7.5M12 18v.1', fill: 'fill-alarm-fill', ink: 'stroke-on-alarm' },
  charge: { edge: round, mark: 'M6.8 12.4l3.6 3.6 6.8-7.4', fill: 'fill-charge-fill', ink: 'stroke-on-charge' },
  overdue: { edge: round, mark: 'M12 5.8V12l4 2.4', fill: 'fill-late-fill', ink: 'stroke-on-late' },
}
const onBand = { fill: 'fill-(--band-front)', ink: 'stroke-(--band-back)', ground: 'stroke-(--band-back)' } as const

/** As large as its ring asks; it does not stand out above it, where the row of a table ends. */
function Sign({ edge, mark, fill, ink, ground = 'stroke-card' }: SignDrawing) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="absolute top-0 -right-[8%] size-[max(1.125rem,36%)] overflow-visible"
    >
      <path d={edge} className={classes(fill, ground)} />
      <path d={mark} fill="none" className={ink} />
    </svg>
  )
}
