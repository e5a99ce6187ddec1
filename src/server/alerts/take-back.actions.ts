import { endNotYours, reopeningTooLate } from '#contract/alerts/alert.rules.ts'
import { type Alert, isReopenable } from '#contract/alerts/alert.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { callOffAnnouncements, postTo, postToWebhook } from '#server/notifications/post.actions.ts'
import { toldSince } from '#server/notifications/rung.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertTrail } from './alert-trail.store.ts'
import { type AlertRow, lockAlert, updateAlert } from './alerts.store.ts'
import { sosOn } from './alerts.words.ts'
import { letterOf } from './escalation/escalation.actions.ts'
import { firstStepAt } from './escalation/stages.ts'
import { openAlertAbout } from './open-alerts.store.ts'
import { isOverdueKey } from './overdue/overdue-keys.ts'
import { overdueOn } from './overdue/overdue.words.ts'
import { existingAlert, publishAlert } from './raise/publish-alert.actions.ts'
import { alertsTopic } from './raise/topics.ts'
import { showAlert } from './show-alert.ts'

/**
 * « Fausse alerte », « retrouvé », and it was a slip of the finger. It goes on as it was: in the same charge, from the step that was
 * next and at its time; what would have been rung meanwhile is rung now, once. Of what is open nothing is done: pressed twice it is
 * taken back once. Reopening (`reopen.actions.ts`) is something else: that is a new call.
 */
export async function undoResolve(services: Services, caller: Caller, row: AlertRow): Promise<Alert> {
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, row.id)
    const ended = await existingAlert(inside, row.id)
    if (ended.status !== 'resolved') return showAlert(ended)
    if (ended.resolvedBy !== caller.id) throw new Refused(endNotYours)
    if (!isReopenable(showAlert(ended), inside.now().getTime())) throw new Refused(reopeningTooLate)
    return await goOnAsBefore(inside, ended, caller.id)
  })
}

/** The same of one that ended by itself, in the transaction in which its reason is taken back. */
export async function takeBackEnd(services: Services, id: string, by: string | null): Promise<void> {
  await lockAlert(services.db, id)
  const ended = await existingAlert(services, id)
  if (ended.status === 'resolved') await goOnAsBefore(services, ended, by)
}

async function goOnAsBefore(services: Services, ended: AlertRow, by: string | null): Promise<Alert> {
  const { id, resolvedAt, isDrill } = ended
  const now = services.now()
  await updateAlert(services.db, id, await asItWas(services, ended))
  await insertTrail(services.db, {
    id: newId(),
    alertId: id,
    accountId: by,
    act: 'taken_back',
    at: now,
    tookEffect: true,
  })
  if (!isDrill) {
    await tellThatItGoesOn(services, await existingAlert(services, id), resolvedAt ?? now)
    await services.afterCommit(() => services.bus.publish(alertsTopic, {}))
  }
  return await publishAlert(services, id)
}

/** Whom the end did not reach yet it does not reach any more; the others are told. */
async function tellThatItGoesOn(services: Services, row: AlertRow, endedAt: Date): Promise<void> {
  await callOffAnnouncements(services, row.id)
  const told = await toldSince(services, row.id, endedAt)
  const message = isOverdueKey(row.openKey) ? overdueOn(row) : sosOn(row)
  if (told.length === 0) return
  const letter = letterOf(row, message, null, 'announcement')
  await postTo(services, letter, told)
  await postToWebhook(services, letter)
}

/** Another alert may speak of the same boat by now: then this one stands beside it. */
async function asItWas(services: Services, { openKey, acknowledgedBy, heldStage, heldStageAt, ...ended }: AlertRow) {
  const open = openKey === null ? null : await openAlertAbout(services.db, openKey)
  const rings = !ended.isDrill && (ended.alertType === 'emergency' || openKey !== null)
  const step =
    acknowledgedBy !== null || !rings
      ? { nextStage: null, nextStageAt: null }
      : heldStageAt === null
        ? firstStepAt(services, services.now())
        : { nextStage: heldStage, nextStageAt: heldStageAt }
  return {
    status: acknowledgedBy === null ? 'active' : 'acknowledged',
    resolvedBy: null,
    resolvedAt: null,
    resolveReason: null,
    openKey: open === null ? openKey : null,
    heldStage: null,
    heldStageAt: null,
    ...step,
  } as const
}
