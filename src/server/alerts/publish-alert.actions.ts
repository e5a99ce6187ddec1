import { type AlertRow, alertById } from './alerts.store.ts'
import { reachOf } from './open-sos.store.ts'
import { showAlert, watched } from './show-alert.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { alertChanged, type alertRaised } from '#contract/alerts/alerts.live.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { Audience } from '#server/live/audience.ts'
import { publishEvent } from '#server/live/publish.actions.ts'
import type { Services } from '#server/services.ts'

type AlertEvent = typeof alertRaised | typeof alertChanged

/** Tells what has become of an alert to whoever may see it, and answers with it. */
export async function publishAlert(services: Services, id: string): Promise<Alert> {
  return await publishAlertRow(services, await existingAlert(services, id), alertChanged)
}

export async function publishAlertRow(services: Services, row: AlertRow, event: AlertEvent): Promise<Alert> {
  const shown = showAlert(row)
  await publishEvent(services, event, await audienceOf(services, row), shown)
  return shown
}

export async function audienceOf(services: Services, row: AlertRow): Promise<Audience> {
  return { kind: 'alert', alert: watched(row), near: row.hasOpenSos ? await reachOf(services.db, row.id) : [] }
}

export async function existingAlert(services: Services, id: string): Promise<AlertRow> {
  const row = await alertById(services.db, id)
  if (row === null) throw new Refused(notFound)
  return row
}
