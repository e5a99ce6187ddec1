import type { AlertDetails } from '#contract/alerts/alert.rules.ts'
import { falseAlarm } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { largestBatch } from '#contract/positions/position.rules.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import type { OutboxRequest } from '#web/platform/outbox/outbox-entry.ts'
import { requestTo } from '#web/platform/outbox/outbox-letter.ts'
import type { SosPage, SosPlace } from '#web/sos/sos-case.ts'

/*
 * What an SOS says, in the order in which it says it: the alert with its place, then where the boat drifts,
 * what happened and how many are aboard, and, if it comes to that, that it was a false alarm, or that it is not over.
 */

type Press = {
  readonly id: string
  readonly account: string
  readonly boat: string | null
  readonly place: SosPlace | null
  readonly at: number
  readonly isDrill: boolean
}

/** What is not known is null, and costs the alert nothing. */
export function sosLetter({ id, account, boat, place, at, isDrill }: Press): OutboxRequest {
  const message = `${isDrill ? 'EXERCICE – ' : ''}SOS${boat ? ` – ${boat}` : ''}`
  const location = place && {
    latitude: place.latitude,
    longitude: place.longitude,
    speed: place.speed ?? null,
    heading: place.heading ?? null,
    timestamp: place.timestamp,
    accuracy: place.accuracy ?? null,
  }
  return requestTo(alertsApi.raise, {
    body: {
      id,
      user: account,
      alertType: 'emergency',
      severity: 'critical',
      title: message,
      message,
      location,
      occurredAt: new Date(at).toISOString(),
      drill: isDrill,
    },
  })
}

const together = { path: positionsApi.recordBatch.path, member: 'locations', most: largestBatch }

export function placeLetter(id: string, place: SosPlace): OutboxRequest {
  return requestTo(positionsApi.record, { body: { id, ...place }, together })
}

export function detailsLetter({ id }: Pick<SosPage, 'id'>, details: AlertDetails): OutboxRequest {
  return { ...requestTo(alertsApi.addDetails, { params: { id }, body: details }), prefersSession: true }
}

export function reopenLetter({ id }: Pick<SosPage, 'id'>): OutboxRequest {
  return requestTo(alertsApi.reopen, { params: { id } })
}

export function takeBackLetter({ id }: Pick<SosPage, 'id'>): OutboxRequest {
  return requestTo(alertsApi.resolve, { params: { id }, body: { reason: falseAlarm } })
}
