import type { LucideIcon } from 'lucide-react'
import type { Who } from '#contract/wire/who.ts'

/** A screen that somebody may open, as the menu names and draws it: what the search is told by the frame of the app. */
export type OfferedScreen = {
  readonly id: string
  readonly label: string
  readonly Icon: LucideIcon
  readonly who: Who
}
