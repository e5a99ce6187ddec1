import type { TicketStatus } from './ticket.ts'

/*
 *   open ──▶ in_progress ──▶ resolved ──▶ closed
 *    ▲            │              │           │
 *    └────────────┴──────────────┴───────────┘  reopened: by its author for so many days, by administrators always
 *
 * Administrators go from any status to any other. Its author closes it, and opens what is over again.
 */

const day = 24 * 3_600_000
export const reopenDays = 14

export function isTicketOver(status: TicketStatus): boolean {
  return status === 'resolved' || status === 'closed'
}

/** Until when its author may open it again; null where it is not over. */
export function reopenUntil({ status, statusAt }: { readonly status: TicketStatus; readonly statusAt: Date }) {
  return isTicketOver(status) ? new Date(statusAt.getTime() + reopenDays * day) : null
}

/** What its author may make of it: `late` if only the time for it is over. */
export function authorMay(from: TicketStatus, to: TicketStatus, isInTime: boolean): 'yes' | 'late' | 'no' {
  if (to === 'closed') return 'yes'
  if (to !== 'open' || !isTicketOver(from)) return 'no'
  return isInTime ? 'yes' : 'late'
}
