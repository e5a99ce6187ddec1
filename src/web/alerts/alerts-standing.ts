import type { LiveState } from '#web/platform/live/live-state.ts'

export type AlertsTold = {
  readonly isDemonstration: boolean
  readonly live: LiveState
  /** Until when the stream has told what happened; 0: never. */
  readonly heardAt: number
  /** Since when it has told everything; each time anew where it could not go on. */
  readonly resets: readonly number[]
  /** When the older of the lists was answered; 0: never. */
  readonly answeredAt: number
  readonly isAsking: boolean
  readonly isFailed: boolean
}

type AlertsStanding = {
  /** The stream opens for the first time: in a moment it is known, or it is not. */
  readonly isAwaited: boolean
  /** Since when nobody knows whether there are alerts; null while it is known or awaited; 0: it never was. */
  readonly unknownSince: number | null
}

/**
 * That there is no alert is claimed while the stream is live and all was asked since it began to tell everything. An answer alone, as the polls
 * bring it, proves only its moment: it is shown, and says until when it was known. The demonstration happens in this browser.
 */
export function alertsStandingOf(told: AlertsTold): AlertsStanding {
  const { isDemonstration, live, heardAt, resets, answeredAt, isAsking, isFailed } = told
  if (isDemonstration) return { isAwaited: false, unknownSince: isFailed ? answeredAt : null }
  const wholeSince = resets.at(-1)
  const isWhole = wholeSince !== undefined && answeredAt >= wholeSince
  if (live === 'live' && isWhole && !isFailed) return { isAwaited: false, unknownSince: null }
  const isOpening = heardAt === 0 && (live === 'off' || live === 'reconnecting')
  const isFirstAsked = live === 'live' && !isWhole && resets.length === 1 && isAsking
  if (!isFailed && (isOpening || isFirstAsked)) return { isAwaited: true, unknownSince: null }
  return { isAwaited: false, unknownSince: Math.max(answeredAt, isWhole ? heardAt : 0) }
}
