import type { Alert } from '#contract/alerts/alert.ts'
import type { Outbox } from '#web/platform/outbox/outbox.ts'
import type { SosBook } from './sending/sos-book.ts'
import type { SosPage, SosPlace } from './sos-case.ts'

/** What the SOS of a device needs of it. */
export type SosDevice = {
  readonly outbox: Pick<Outbox, 'post' | 'cancel' | 'rewrite' | 'entries' | 'subscribe' | 'wake'>
  readonly book: SosBook
  readonly lastPlace: () => SosPlace | null
  /** Where the device is now; null when it does not say. */
  readonly locate: () => Promise<SosPlace | null>
  readonly placeFound: (place: SosPlace) => void
  /** What the server says of it; « gone »: nothing any more; null: no answer. */
  readonly read: (page: SosPage) => Promise<Alert | 'gone' | null>
  readonly isLive: () => boolean
  readonly now: () => number
  readonly later: (milliseconds: number, go: () => void) => () => void
  /** The screen stays on until the answer is called. */
  readonly holdScreen: () => () => void
  readonly report: (problem: unknown) => void
}
