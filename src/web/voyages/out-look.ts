import { CircleCheck, Clock, type LucideIcon, OctagonAlert, Sailboat, Timer, WifiOff } from 'lucide-react'
import type { BoatOut, OutState } from '#contract/voyages/voyage.ts'
import type { Need } from '#web/platform/ui/boats/NeedRing.tsx'
import type { Tone } from '#web/platform/ui/look/tones.ts'

type OutLook = {
  readonly tone: Tone
  readonly icon: LucideIcon
  /** Around its card; before its line at a desk. */
  readonly edge: string
  /** Around its token. */
  readonly need: Need | null
}

export const outIcons: { readonly [S in OutState]: LucideIcon } = {
  overdue: Clock,
  silent: WifiOff,
  due_soon: Timer,
  at_sea: Sailboat,
}

const plain = { edge: 'border-soft-edge xl:shadow-none', need: null }
const states: { readonly [S in OutState]: OutLook } = {
  overdue: {
    tone: 'reserve',
    icon: outIcons.overdue,
    edge: 'border-2 border-reserve xl:shadow-[inset_4px_0_var(--reserve)]',
    need: 'overdue',
  },
  silent: { tone: 'warn', icon: outIcons.silent, ...plain },
  due_soon: { tone: 'sea', icon: outIcons.due_soon, ...plain },
  at_sea: { tone: 'neutral', icon: outIcons.at_sea, ...plain },
}
const calls: OutLook = {
  tone: 'alarm',
  icon: OctagonAlert,
  edge: 'border-2 border-alarm-edge xl:shadow-[inset_4px_0_var(--alarm-edge)]',
  need: 'sos',
}
const inCharge: OutLook = {
  tone: 'warn',
  icon: CircleCheck,
  edge: 'border-2 border-charge-edge xl:shadow-[inset_4px_0_var(--charge-edge)]',
  need: 'charge',
}

/** Each state has a shape, a colour and a word. Red is for who calls for help, amber once somebody is in charge of it, violet for who should be back. */
export function outLook({ sos, state }: Pick<BoatOut, 'sos' | 'state'>): OutLook {
  if (sos) return sos.inCharge ? inCharge : calls
  return states[state]
}
