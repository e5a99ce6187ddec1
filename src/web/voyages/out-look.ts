import { Clock, type LucideIcon, Sailboat, Timer, WifiOff } from 'lucide-react'
import type { OutState } from '#contract/voyages/voyage.ts'
import type { Tone } from '#web/ui/tones.ts'

/** Each state has a shape, a colour and a word. Violet is for who should be back. */
export const outTones: { readonly [S in OutState]: Tone } = {
  overdue: 'reserve',
  silent: 'warn',
  due_soon: 'sea',
  at_sea: 'neutral',
}
export const outIcons: { readonly [S in OutState]: LucideIcon } = {
  overdue: Clock,
  silent: WifiOff,
  due_soon: Timer,
  at_sea: Sailboat,
}
