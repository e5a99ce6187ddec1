import { alertsApi } from '#contract/alerts/alerts.api.ts'
import type { BoatToRaiseFor } from '#contract/alerts/boats-to-call-for.api.ts'
import type { OutboxRequest } from '#web/platform/outbox/outbox-entry.ts'
import { requestTo } from '#web/platform/outbox/outbox-letter.ts'
import { type TypedAlert, alertTyped } from '#web/rescue/alert-form.ts'

/** What somebody ashore says of a boat in need. */
export type CallForBoat = { readonly boat: BoatToRaiseFor; readonly typed: TypedAlert }

export const nothingTyped: TypedAlert = { message: '', severity: 'critical', nature: '', peopleOnBoard: '' }

/** Without a place: where the boat is, the server knows at the moment when it takes the call, and never later than here. */
export function callLetter({ boat, typed }: CallForBoat, id: string, at: number): OutboxRequest {
  const { message, nature, peopleOnBoard } = alertTyped(typed)
  return requestTo(alertsApi.raise, {
    body: {
      id,
      alertType: 'emergency',
      pirogue: boat.id,
      message: message.trim() === '' ? null : message.trim(),
      nature,
      peopleOnBoard,
      occurredAt: new Date(at).toISOString(),
    },
  })
}
