import type { LatLng } from '#contract/wire/units.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import type { OutboxRequest } from '#web/platform/outbox/outbox-entry.ts'
import { requestTo } from '#web/platform/outbox/outbox-letter.ts'
import { type TypedAlert, alertTyped } from '#web/rescue/alert-form.ts'
import type { BoatCalledFor } from './boats-to-call-for.data.ts'

type SeenAt = LatLng & { readonly at: number }

/** What somebody says of another boat in need; `from`: where he is who sees it, null of whoever calls from ashore. */
export type CallForBoat = { readonly boat: BoatCalledFor; readonly typed: TypedAlert; readonly from: SeenAt | null }

export const nothingTyped: TypedAlert = { message: '', severity: 'critical', nature: '', peopleOnBoard: '' }

/** Without a place of the boat: where it is, the server knows at the moment when it takes the call, and never later than here. */
export function callLetter({ boat, typed, from }: CallForBoat, id: string, at: number): OutboxRequest {
  const { message, nature, peopleOnBoard } = alertTyped(typed)
  return requestTo(alertsApi.raise, {
    body: {
      id,
      alertType: 'emergency',
      pirogue: boat.id,
      message: message.trim() === '' ? null : message.trim(),
      nature,
      peopleOnBoard,
      ...(from && {
        location: {
          latitude: from.latitude,
          longitude: from.longitude,
          speed: null,
          heading: null,
          timestamp: new Date(from.at).toISOString(),
        },
      }),
      occurredAt: new Date(at).toISOString(),
    },
  })
}
