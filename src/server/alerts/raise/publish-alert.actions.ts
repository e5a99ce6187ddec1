import type { Alert } from '#contract/alerts/alert.ts'
import { alertChanged, alertRaised } from '#contract/alerts/alerts.live.ts'
import { toWire } from '#contract/wire/casing.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { type AlertRow, alertById } from '#server/alerts/alerts.store.ts'
import { showAlert, showAlertTo, watched } from '#server/alerts/show-alert.ts'
import { peopleReachedBySos } from '#server/alerts/sos/open-sos.store.ts'
import { pressOf } from '#server/alerts/sos/presses.store.ts'
import { type StandbyEvent, tellStandby } from '#server/notifications/standby.actions.ts'
import type { Audience } from '#server/platform/live/audience.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'

type AlertEvent = typeof alertRaised | typeof alertChanged

/** Tells what has become of an alert to whoever may see it, and answers with it. */
export async function publishAlert(services: Services, id: string): Promise<Alert> {
  return await publishAlertRow(services, await existingAlert(services, id), alertChanged)
}

export async function publishAlertRow(services: Services, row: AlertRow, event: AlertEvent): Promise<Alert> {
  await publishEvent(services, event, await audienceOf(services, row), showAlertTo(null, row))
  await tellStandby(services, {
    event: eventFor(row, event),
    alertId: row.id,
    isSos: isSos(row),
    data: alertOnWire(row),
  })
  if (row.alertType === 'weather' && row.seenBy.length > 0) await publishToAdmins(services, row)
  return showAlert(row)
}

function eventFor({ status }: AlertRow, { name }: AlertEvent): StandbyEvent {
  if (name === alertRaised.name) return 'alert.raised'
  return status === 'resolved' ? 'alert.ended' : 'alert.changed'
}

function isSos({ alertType, isDrill }: AlertRow): boolean {
  return alertType === 'emergency' && !isDrill
}

/** As the API shows it to whoever sees all of it. */
function alertOnWire(row: AlertRow): unknown {
  return toWire(showAlert(row))
}

/** That somebody has seen it. What is for everybody would tell each of all others. */
export async function publishReceipt(services: Services, id: string): Promise<void> {
  const row = await existingAlert(services, id)
  if (row.alertType === 'weather') await publishToAdmins(services, row)
  else await publishAlertRow(services, row, alertChanged)
}

async function publishToAdmins(services: Services, row: AlertRow): Promise<void> {
  await publishEvent(services, alertChanged, { kind: 'admins' }, showAlert(row))
}

/** Fishermen who were told of an SOS also hear how it ended. */
export async function audienceOf(services: Services, row: AlertRow): Promise<Audience> {
  const hasOpenSos = row.hasOpenSos || row.alertType === 'emergency'
  const near = hasOpenSos ? await peopleReachedBySos(services.db, row.id) : []
  return { kind: 'alert', alert: { ...watched(row), hasOpenSos }, near }
}

/** Under its own id, or under that of any press of it. */
export async function existingAlert(services: Services, id: string): Promise<AlertRow> {
  const row = (await alertById(services.db, id)) ?? (await alertOfPress(services, id))
  if (row === null) throw new Refused(notFound)
  return row
}

async function alertOfPress({ db }: Services, id: string): Promise<AlertRow | null> {
  const press = await pressOf(db, id)
  return press === null || press.alertId === null ? null : await alertById(db, press.alertId)
}
