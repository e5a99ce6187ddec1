import { mayReopen } from '#contract/alerts/alert-rights.ts'
import { reopeningTooLate } from '#contract/alerts/alert.rules.ts'
import { type Alert, isReopenable } from '#contract/alerts/alert.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { callOffAnnouncements } from '#server/notifications/post.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertTrail } from './alert-trail.store.ts'
import { type AlertRow, lockAlert, updateAlert } from './alerts.store.ts'
import { alertsWithLapsedCharge } from './charge.store.ts'
import { beginEscalation } from './escalation/escalation.actions.ts'
import { firstStepAt } from './escalation/stages.ts'
import { lockOpenAlertAbout, openAlertAbout } from './open-alerts.store.ts'
import { existingAlert, publishAlert } from './raise/publish-alert.actions.ts'
import { alertsTopic } from './raise/topics.ts'
import { concerned, showAlert } from './show-alert.ts'
import { ringIfDue } from './sos/voice.actions.ts'

/**
 * Whoever called for help, or was searched for, says that it is not over: everybody is rung anew, from the first step on. Of an SOS that is
 * open nothing is done: pressed twice it is reopened once.
 */
export async function reopen(services: Services, caller: Caller, row: AlertRow): Promise<Alert> {
  if (!mayReopen(caller, concerned(row))) throw new Refused(accessRefused)
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, row.id)
    const closed = await existingAlert(inside, row.id)
    if (closed.status !== 'resolved') return showAlert(closed)
    if (!isReopenable(showAlert(closed), inside.now().getTime())) throw new Refused(reopeningTooLate)
    /* The boat has called again since: that is its case, and what he says now is its voice. */
    const open = closed.openKey === null ? null : await lockOpenAlertAbout(inside.db, closed.openKey)
    if (open !== null && closed.alertType === 'emergency') {
      await ringIfDue(inside, open.id)
      return await publishAlert(inside, open.id)
    }
    return await callAgain(inside, closed, { by: caller.id, act: 'reopened' })
  })
}

/**
 * An SOS in the charge of somebody who left, or whose organisation is approved no more, is in nobody's: it calls again.
 * So does a search for an overdue boat: nobody looks for it either.
 * Looked for now and again, so that no way of losing a right can forget it.
 */
export async function releaseCharges(services: Services): Promise<void> {
  for (const id of await alertsWithLapsedCharge(services.db)) {
    await inTransaction(services, async (inside) => {
      await lockAlert(inside.db, id)
      const row = await existingAlert(inside, id)
      if (row.status === 'acknowledged') await callAgain(inside, row, { by: null, act: 'released' })
    })
  }
}

type Again = { readonly by: string | null; readonly act: 'reopened' | 'released' }

async function callAgain(inside: Services, row: AlertRow, { by, act }: Again): Promise<Alert> {
  await updateAlert(inside.db, row.id, await calling(inside, row))
  const said = { id: newId(), alertId: row.id, accountId: by, act, at: inside.now(), tookEffect: true }
  await insertTrail(inside.db, said)
  if (!row.isDrill) {
    await callOffAnnouncements(inside, row.id)
    await beginEscalation(inside, await existingAlert(inside, row.id))
    await inside.afterCommit(() => inside.bus.publish(alertsTopic, {}))
  }
  return await publishAlert(inside, row.id)
}

/** As on the first day. Another alert may speak of the same boat by now: then this one stands beside it. */
async function calling(services: Services, { id, round, openKey, isDrill }: AlertRow) {
  const open = openKey === null ? null : await openAlertAbout(services.db, openKey)
  const isTaken = open !== null && open.id !== id
  return {
    status: 'active',
    acknowledgedBy: null,
    acknowledgedAt: null,
    resolvedBy: null,
    resolvedAt: null,
    resolveReason: null,
    round: round + 1,
    /* What was said of it before is old from now on. */
    reopenedAt: services.now(),
    openKey: isTaken ? null : openKey,
    ...(!isDrill && firstStepAt(services, services.now())),
  } as const
}
