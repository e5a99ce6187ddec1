import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { whatAcknowledgingDoes, mayChange, resolutionBy } from '#contract/alerts/alert-rights.ts'
import { alertSteps, leadsTo } from '#contract/alerts/alert-states.ts'
import { alertVersion } from '#contract/alerts/alert-version.ts'
import { seesAlert } from '#contract/alerts/alert-visibility.ts'
import {
  type AlertChange,
  type AlertDetails,
  alertChangedBy,
  closingNotYours,
  falseAlarmOnly,
  ownSosRefused,
  sosStillOpen,
  stateImpossible,
  weatherIsAdmins,
} from '#contract/alerts/alert.rules.ts'
import {
  type Alert,
  type AlertAct,
  type AlertWithTrail,
  falseAlarm,
  isCase,
  isOpenCase,
} from '#contract/alerts/alert.ts'
import { alertRemoved } from '#contract/alerts/alerts.live.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import type { SeenVersion } from '#contract/wire/version.ts'
import { tellStandby } from '#server/notifications/standby.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { refuseIfChanged } from '#server/platform/http/versions.actions.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { statementsOf } from './alert-statements.store.ts'
import { insertReceipt, insertTrail, trailOf } from './alert-trail.store.ts'
import { alertGroupsSeenBy } from './alert-groups.store.ts'
import { type AlertFilter, type AlertRow, alertsSeenBy, lockAlert, updateAlert } from './alerts.store.ts'
import { addCorrection, overwritten } from './corrections.actions.ts'
import { stopEscalation } from './escalation/escalation.actions.ts'
import { existingAlert, audienceOf, publishAlert, publishReceipt } from './raise/publish-alert.actions.ts'
import { settleAlerts } from './raise/raise.actions.ts'
import { concerned, isReceiptFor, showAlert, showAlertTo, showStatement, watched } from './show-alert.ts'
import { sosVisibilityFor } from './sos/open-sos.actions.ts'
import { hasPressedInCase } from './sos/presses.store.ts'

/*
 * Every act is one update of one row that names the states it may come from: of two at the same time one takes effect,
 * and both stand in the trail. Whoever comes too late is answered with the alert as it is.
 */

export async function listAlerts(
  services: Services,
  caller: Caller,
  query: PageQuery & AlertFilter & { readonly grouped?: boolean | undefined },
): Promise<Page<Alert> & { alike?: { id: string; count: number }[] }> {
  const near = await sosVisibilityFor(services, caller)
  const paged = (count: number, found: readonly AlertRow[]) =>
    pageOf(
      services,
      '/alerts/',
      { ...query },
      count,
      found.map((row) => showAlertTo(caller, row)),
    )
  if (query.grouped === true) {
    const { count, found, alike } = await alertGroupsSeenBy(services.db, caller, near, query, query)
    return { ...paged(count, found), alike }
  }
  const { count, found } = await alertsSeenBy(services.db, caller, near, query, query)
  return paged(count, found)
}

/** Unknown is 404, and not for these eyes is 403. The key of an SOS opens its own SOS alone. */
export async function seenAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await existingAlert(services, id)
  if (!(await sees(services, caller, row))) throw new Refused(accessRefused)
  return row
}

async function sees(services: Services, caller: Caller, row: AlertRow): Promise<boolean> {
  if (caller.bySosKey) {
    if (row.alertType !== 'emergency') return false
    return row.accountId === caller.id || (await hasPressedInCase(services.db, row.id, caller.id))
  }
  // Whoever called for another boat reads what becomes of it.
  if (row.raisedBy === caller.id) return true
  if (seesAlert(caller, watched(row), null)) return true
  const { alertIds, pirogueIds } = await sosVisibilityFor(services, caller)
  const isNear = alertIds.includes(row.id) || (row.pirogueId !== null && pirogueIds.includes(row.pirogueId))
  return seesAlert(caller, watched(row), isNear ? 0 : null)
}

export async function managedAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await seenAlert(services, caller, id)
  if (!manages(caller)) throw refusalTo(caller)
  if (!mayChange(caller, row)) throw new Refused(weatherIsAdmins)
  return row
}

/** What an approved organisation sees it may also put right. */
function manages(caller: Caller): boolean {
  const standing = effectiveRoleOf(caller)
  return standing !== 'fisherman' && standing !== 'pending' && caller.bySosKey !== true
}

/** Who waits to be approved is told so: an approved organisation could. */
function refusalTo(caller: Caller): Refused {
  return new Refused(effectiveRoleOf(caller) === 'pending' ? organisationPending : accessRefused)
}

export async function readAlert(services: Services, caller: Caller, row: AlertRow): Promise<AlertWithTrail> {
  const [trail, statements] = [await trailOf(services.db, row.id), await statementsOf(services.db, row.id)]
  const [firstSaid = null, ...corrections] = statements.map(showStatement)
  const isForCaller = isReceiptFor(caller, row)
  const isShown = ({ act, accountId: user }: (typeof trail)[number]) => act !== 'seen' || isForCaller({ user })
  return {
    ...showAlertTo(caller, row),
    firstSaid,
    corrections,
    trail: trail.filter(isShown).map(({ act, accountId, name, at, tookEffect, detail }) => ({
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
  const comesTo = whatAcknowledgingDoes(caller, concerned(row))
  if (comesTo === 'refused') throw new Refused(ownSosRefused)
  if (comesTo === 'has_seen') return await markAlertSeen(services, caller, row)
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
  const may = mayResolve(caller, row)
  if (may === 'false_alarm_only' && reason !== falseAlarm) throw new Refused(falseAlarmOnly)
}

/** Asked before the body is read: whoever may not resolve at all learns nothing about what would be wrong with it. */
export async function resolvableAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await seenAlert(services, caller, id)
  mayResolve(caller, row)
  return row
}

function mayResolve(caller: Caller, row: AlertRow): 'any_reason' | 'false_alarm_only' {
  const may = resolutionBy(caller, concerned(row))
  if (may === 'not_in_charge') throw new Refused(closingNotYours)
  if (may !== 'refused') return may
  throw manages(caller) && row.alertType === 'weather' ? new Refused(weatherIsAdmins) : refusalTo(caller)
}

/** A receipt: « vue par … », of the call that was looked at. It stops nothing, and the raiser's own says nothing. */
export async function markAlertSeen(services: Services, caller: Caller, row: AlertRow): Promise<Alert> {
  if (row.accountId === caller.id) return showAlert(row)
  return await inTransaction(services, async (inside) => {
    /* What is told of it is as it is then: whoever takes charge in the same moment waits, or is waited for. */
    await lockAlert(inside.db, row.id)
    const now = inside.now()
    const receipt = { alertId: row.id, accountId: caller.id, round: row.round, seenAt: now }
    const isFirst = await insertReceipt(inside.db, receipt)
    if (!isFirst) return showAlertTo(caller, await existingAlert(inside, row.id))
    await note(inside, caller, row.id, { act: 'seen', tookEffect: true })
    await publishReceipt(inside, row.id)
    return showAlertTo(caller, await existingAlert(inside, row.id))
  })
}

/** The raiser says more when there is a hand free; whoever manages the alert may say it for him. */
export async function describedAlert(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  const row = await seenAlert(services, caller, id)
  if (row.accountId !== caller.id && !manages(caller)) throw refusalTo(caller)
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
    return await say(inside, caller, await existingAlert(inside, row.id), 'details', details)
  })
}

type Edit = { readonly seen: SeenVersion; readonly change: AlertChange }

/** A change of the state goes through the machine, with everything that hangs on it. */
export async function changeAlert(
  services: Services,
  caller: Caller,
  id: string,
  { seen, change }: Edit,
): Promise<Alert> {
  const { status, ...said } = change
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
    // Whoever may not close it changes nothing of it either.
    if (isMove && status === 'resolved') refuseResolution(caller, row, closedByEdit)
    await say(inside, caller, row, 'changed', said)
    if (isMove && status === 'acknowledged') return await acknowledge(inside, caller, row)
    if (isMove && status === 'resolved') return await resolve(inside, caller, row, closedByEdit)
    return showAlert(await existingAlert(inside, row.id))
  })
}

const closedByEdit = 'clôturée'

/** It is gone from every list. What still calls for help is ended first, so that everybody who was rung hears of it. */
export async function removeAlert(services: Services, caller: Caller, asked: string): Promise<void> {
  await inTransaction(services, async (inside) => {
    const { id } = await existingAlert(inside, asked)
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    if (isOpenCase({ ...row, drill: row.isDrill })) throw new Refused(sosStillOpen)
    if (row.openKey !== null && row.status !== 'resolved') await settleAlerts(inside, [row.openKey], 'supprimée')
    const audience = await audienceOf(inside, row)
    await note(inside, caller, id, { act: 'removed', tookEffect: true })
    await updateAlert(inside.db, id, { deletedAt: inside.now() })
    await publishEvent(inside, alertRemoved, audience, { id })
    await tellStandby(inside, { event: 'alert.removed', alertId: id, isSos: false, data: { id } })
  })
}

/** Of a case a correction is added beside its first words; anything else is changed. */
async function say(
  services: Services,
  caller: Caller,
  row: AlertRow,
  act: AlertAct,
  change: Omit<AlertChange, 'status'>,
): Promise<Alert> {
  const { said, becomes } = isCase(row) ? await addCorrection(services, caller, row, change) : overwritten(row, change)
  if (said.length === 0) return showAlert(row)
  await updateAlert(services.db, row.id, { ...becomes, editedBy: caller.id })
  await note(services, caller, row.id, { act, tookEffect: true, detail: said.join(', ') })
  return await publishAlert(services, row.id)
}

type Noted = { readonly act: AlertAct; readonly tookEffect: boolean; readonly detail?: string }

async function note(services: Services, caller: Caller, alertId: string, noted: Noted): Promise<void> {
  await insertTrail(services.db, { id: newId(), alertId, accountId: caller.id, at: services.now(), ...noted })
}
