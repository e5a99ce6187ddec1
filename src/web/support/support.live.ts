import type { Hearing } from '#web/platform/feature.ts'
import { ticketChanged } from '#contract/support/tickets.live.ts'

/** Under which tickets are kept. */
export const ticketKeys = ['support', 'tickets'] as const

export const hearing: Hearing = {
  keys: [ticketKeys],
  hear: (subscribe, client) =>
    void subscribe(ticketChanged, () => void client.invalidateQueries({ queryKey: ticketKeys })),
}
