import { insertReceipt, insertTrail, trailOf } from './alert-trail.store.ts'
import {
  type AlertChangeRow,
  type AlertFilter,
  type AlertRow,
  alertsSeenBy,
  lockAlert,
  updateAlert,
} from './alerts.store.ts'
import { stopEscalation } from './escalation.actions.ts'
import { sosVisibilityFor } from './open-sos.actions.ts'
import { existingAlert, audienceOf, publishAlert } from './publish-alert.actions.ts'
import { showAlert, watched } from './show-alert.ts'
import { acknowledgementBy, alertSteps, leadsTo, resolutionBy } from '#contract/alerts/alert-states.ts'
import { alertVersion } from '#contract/alerts/alert-version.ts'
import { seesAlert } from '#contract/alerts/alert-visibility.ts'
import {
  type AlertChange,
  type AlertDetails,
  alertChangedBy,
  falseAlarmOnly,
  ownSosRefused,
  sosStillOpen,
  stateImpossible,
} from '#contract/alerts/alert.rules.ts'
import { type Alert, type AlertAct, type AlertWithTrail, falseAlarm, isOpenSos } from '#contract/alerts/alert.ts'
import { alertRemoved } from '#contract/alerts/alerts.live.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import type { Seen } from '#contract/wire/version.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { refuseIfChanged } from '#server/accounts/versions.actions.ts'
import { pageOf } from '#server/http/page-of.ts'
import { publishEvent } from '#server/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'

/*
 * Every act is one update of one row that names the states it may come from: of two at the same time one takes effect,
 * and both stand in the trail. Whoever comes too late is answered with the alert as it is.
 */

export async function listAlerts(
  services: Services,
  caller: Caller,
  query: PageQuery & AlertFilter,
): Promise<Page<Alert>> {
  const near = await sosVisibilityFor(services, caller)
  const { count, found } = await alertsSeenBy(services.db, caller, near, query, query)
  return pageOf(services, '/alerts/', { ...query }, count, found.map(showAlert))
}

/** Unknown is 404, and not for these eyes is 403. The key of an SOS opens its own SOS alone. */
export async function seenAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await existingAlert(services, id)
  if (!(await sees(services, caller, row))) throw new Refused(accessRefused)
  return row
}

async function sees(services: Services, caller: Caller, row: AlertRow): Promise<boolean> {
  const isOwnSos = row.alertType === 'emergency' && row.accountId === caller.id
  if (caller.bySosKey) return isOwnSos
  if (seesAlert(caller, watched(row), null)) return true
  const { alertIds, pirogueIds } = await sosVisibilityFor(services, caller)
  const isNear = alertIds.includes(row.id) || (row.pirogueId !== null && pirogueIds.includes(row.pirogueId))
  return seesAlert(caller, watched(row), isNear ? 0 : null)
}

export async function managedAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await seenAlert(services, caller, id)
  if (!manages(caller)) throw new Refused(accessRefused)
  return row
}

/** What an organisation sees it may also put right. */
function manages({ role, bySosKey }: Caller): boolean {
  return role !== 'fisherman' && bySosKey !== true
}

export async function readAlert(services: Services, row: AlertRow): Promise<AlertWithTrail> {
  const trail = await trailOf(services.db, row.id)
  return {
    ...showAlert(row),
    trail: trail.map(({ act, accountId, name, at, tookEffect, detail }) => ({
      act,
      user: accountId,
      name,
      at: at.toISOString(),
      tookEffect,
      detail,
    })),
  }
}

export async function acknowledge(services: Services, caller: Caller, row: AlertRow): Promise<Alert> {
  const comesTo = acknowledgementBy(caller, concerned(row))
  if (comesTo === 'refused') throw new Refused(ownSosRefused)
  if (comesTo === 'has_seen') return await see(services, caller, row)
  return await inTransaction(services, async (inside) => {
    const now = inside.now()
    const { from, to } = alertSteps.acknowledge
    const change = { status: to, acknowledgedBy: caller.id, acknowledgedAt: now, nextStage: null, nextStageAt: null }
    const tookEffect = await updateAlert(inside.db, row.id, change, from)
    await note(inside, caller, row.id, { act: 'acknowledged', tookEffect })
    if (tookEffect) await stopEscalation(inside, await existingAlert(inside, row.id))
    return await publishAlert(inside, row.id)
  })
}

export async function resolve(services: Services, caller: Caller, row: AlertRow, reason: string): Promise<Alert> {
  refuseResolution(caller, row, reason)
  return await inTransaction(services, async (inside) => {
    const { from, to } = alertSteps.resolve
    const over = { resolvedBy: caller.id, resolvedAt: inside.now(), resolveReason: reason }
    const change = { status: to, ...over, nextStage: null, nextStageAt: null }
    const tookEffect = await updateAlert(inside.db, row.id, change, from)
    await note(inside, caller, row.id, { act: 'resolved', tookEffect, detail: reason })
    if (tookEffect) await stopEscalation(inside, await existingAlert(inside, row.id))
    return await publishAlert(inside, row.id)
  })
}

function refuseResolution(caller: Caller, row: AlertRow, reason: string): void {
  const may = resolutionBy(caller, concerned(row))
  if (may === 'refused') throw new Refused(accessRefused)
  if (may === 'false_alarm_only' && reason !== falseAlarm) throw new Refused(falseAlarmOnly)
}

/** Asked before the body is read: whoever may not resolve at all learns nothing about what would be wrong with it. */
export async function resolvableAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await seenAlert(services, caller, id)
  if (resolutionBy(caller, concerned(row)) === 'refused') throw new Refused(accessRefused)
  return row
}

/** A receipt: « vue par … ». It stops nothing, and the raiser's own says nothing. */
export async function see(services: Services, caller: Caller, row: AlertRow): Promise<Alert> {
  if (row.accountId === caller.id) return showAlert(row)
  return await inTransaction(services, async (inside) => {
    const now = inside.now()
    const isFirst = await insertReceipt(inside.db, { alertId: row.id, accountId: caller.id, seenAt: now })
    if (!isFirst) return showAlert(await existingAlert(inside, row.id))
    await note(inside, caller, row.id, { act: 'seen', tookEffect: true })
    return await publishAlert(inside, row.id)
  })
}

/** The raiser says more when there is a hand free; whoever manages the alert may say it for him. */
export async function describedAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await seenAlert(services, caller, id)
  if (row.accountId !== caller.id && !manages(caller)) throw new Refused(accessRefused)
  return row
}

export async function addDetails(
  services: Services,
  caller: Caller,
  row: AlertRow,
  details: AlertDetails,
): Promise<Alert> {
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, row.id)
    return await describe(inside, caller, await existingAlert(inside, row.id), 'details', withoutAbsent(details))
  })
}

type Edit = { readonly seen: Seen; readonly change: AlertChange }

/** A change of the state goes through the machine, with everything that hangs on it. */
export async function changeAlert(
  services: Services,
  caller: Caller,
  id: string,
  { seen, change }: Edit,
): Promise<Alert> {
  const { status, location, ...fields } = change
  const changed = { ...withoutAbsent(fields), ...(location !== undefined && columnsOf(location)) }
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    await refuseIfChanged(inside, caller, seen, {
      version: alertVersion(showAlert(row)),
      by: row.editedBy,
      refusedBy: alertChangedBy,
      current: () => showAlert(row),
    })
    const isMove = status !== undefined && status !== row.status
    if (isMove && !leadsTo(row.status, status)) throw new Refused(stateImpossible, { status: stateImpossible })
    if (Object.keys(changed).length > 0) await describe(inside, caller, row, 'changed', changed)
    if (isMove && status === 'acknowledged') return await acknowledge(inside, caller, row)
    if (isMove && status === 'resolved') return await resolve(inside, caller, row, 'clôturée')
    return showAlert(await existingAlert(inside, row.id))
  })
}

/** It is gone from every list. What still calls for help is ended first, so that everybody who was rung hears of it. */
export async function removeAlert(services: Services, caller: Caller, id: string): Promise<void> {
  await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    if (isOpenSos({ ...row, drill: row.isDrill })) throw new Refused(sosStillOpen)
    const audience = await audienceOf(inside, row)
    await note(inside, caller, id, { act: 'removed', tookEffect: true })
    await updateAlert(inside.db, id, { deletedAt: inside.now() })
    await publishEvent(inside, alertRemoved, audience, { id })
  })
}

async function describe(
  services: Services,
  caller: Caller,
  row: AlertRow,
  act: AlertAct,
  change: AlertChangeRow,
): Promise<Alert> {
  if (Object.keys(change).length === 0) return showAlert(row)
  await updateAlert(services.db, row.id, { ...change, editedBy: caller.id })
  await note(services, caller, row.id, { act, tookEffect: true, detail: Object.keys(change).join(', ') })
  return await publishAlert(services, row.id)
}

type Noted = { readonly act: AlertAct; readonly tookEffect: boolean; readonly detail?: string }

async function note(services: Services, caller: Caller, alertId: string, noted: Noted): Promise<void> {
  await insertTrail(services.db, { id: newId(), alertId, accountId: caller.id, at: services.now(), ...noted })
}

function concerned({ alertType, accountId }: AlertRow) {
  return { isEmergency: alertType === 'emergency', aboutId: accountId }
}

function columnsOf(location: NonNullable<AlertChange['location']> | null): AlertChangeRow {
  if (location === null) return { latitude: null, longitude: null, speed: null, heading: null, placeAt: null }
  const { timestamp, ...place } = location
  const at = timestamp === null ? null : new Date(timestamp)
  return { ...place, ...(at !== null && isWritable(at) && { placeAt: at }) }
}

/** Absent stays as it was. */
function withoutAbsent<Change extends object>(
  change: Change,
): { [Name in keyof Change]?: Exclude<Change[Name], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Change]?: Exclude<Change[Name], undefined> }
}
