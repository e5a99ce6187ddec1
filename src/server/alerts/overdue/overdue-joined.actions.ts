import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { alertById, updateAlert } from '#server/alerts/alerts.store.ts'
import { beginEscalation } from '#server/alerts/escalation/escalation.actions.ts'
import { firstStepAt } from '#server/alerts/escalation/stages.ts'
import { openAlertAbout } from '#server/alerts/open-alerts.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import type { Raised } from '#server/alerts/raise/raised.ts'
import { lockOverdueOf } from '#server/alerts/sos/presses.store.ts'
import { speakIn } from '#server/alerts/sos/voice.actions.ts'
import { callOffAnnouncements, callOffEscalation } from '#server/notifications/post.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'

/**
 * The boat that is searched for calls for help: its case is an SOS from now on, and rings as one, in nobody's charge. What
 * was known of the search stays. False when the boat is not searched for, or has an SOS already.
 */
export async function joinSearch(services: Services, press: Raised): Promise<boolean> {
  const { openKey, pirogueId } = press
  if (openKey === null || pirogueId === null) return false
  if ((await openAlertAbout(services.db, openKey)) !== null) return false
  const id = await lockOverdueOf(services.db, pirogueId)
  const search = id === null ? null : await alertById(services.db, id)
  if (search === null) return false
  const now = services.now()
  await callOffEscalation(services, search.id)
  await callOffAnnouncements(services, search.id)
  await updateAlert(services.db, search.id, {
    alertType: 'emergency',
    severity: 'critical',
    message: press.message,
    openKey,
    deviceId: press.deviceId,
    accountId: search.accountId ?? press.accountId,
    raisedBy: press.raisedBy ?? null,
    occurredAt: press.occurredAt,
    status: 'active',
    acknowledgedBy: null,
    acknowledgedAt: null,
    round: search.round + 1,
    /* What was said of the search before is old from now on. */
    reopenedAt: now,
    ...firstStepAt(services, now),
  })
  const by = press.raisedBy ?? press.accountId
  await insertTrail(services.db, {
    id: newId(),
    alertId: search.id,
    accountId: by,
    act: 'called',
    at: now,
    tookEffect: true,
  })
  await speakIn(services, search.id, press)
  const row = await alertById(services.db, search.id)
  if (row !== null) await beginEscalation(services, row)
  await publishAlert(services, search.id)
  return true
}
