import { type AlertRow, alertById } from './alerts.store.ts'
import { reachOf } from './open-sos.store.ts'
import { showAlert, watched } from './show-alert.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { alertChanged, type alertRaised } from '#contract/alerts/alerts.live.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { House } from '#server/house.ts'
import type { Audience } from '#server/live/audience.ts'
import { tell } from '#server/live/tell.actions.ts'

type AlertEvent = typeof alertRaised | typeof alertChanged

/** Tells what has become of an alert to whoever may see it, and answers with it. */
export async function tellAlert(house: House, id: string): Promise<Alert> {
  return await tellRow(house, await existingAlert(house, id), alertChanged)
}

export async function tellRow(house: House, row: AlertRow, event: AlertEvent): Promise<Alert> {
  const shown = showAlert(row)
  await tell(house, event, await audienceOf(house, row), shown)
  return shown
}

export async function audienceOf(house: House, row: AlertRow): Promise<Audience> {
  return { kind: 'alert', alert: watched(row), near: row.hasOpenSos ? await reachOf(house.db, row.id) : [] }
}

export async function existingAlert(house: House, id: string): Promise<AlertRow> {
  const row = await alertById(house.db, id)
  if (row === null) throw new Refused(notFound)
  return row
}
