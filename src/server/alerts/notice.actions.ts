import type { AlertRow } from './alerts.store.ts'
import { notice } from './alerts.words.ts'
import { isLate } from '#contract/alerts/alert.ts'
import { type Contact, whoHasPush, whoIsConcerned } from '#server/notifications/duty.actions.ts'
import { postLetter, postToWebhook } from '#server/notifications/post.actions.ts'
import type { Services } from '#server/services.ts'

/** A serious alert that is no SOS is pushed once, to those whom it concerns and who want it. A drill goes to nobody. */
export async function noticeOf(services: Services, row: AlertRow): Promise<void> {
  if (row.isDrill || row.severity === 'medium' || row.severity === 'low') return
  if (isLate(row.occurredAt, row.receivedAt)) return
  const letter = {
    alertId: row.id,
    organisationId: row.organisationId,
    reason: 'notice',
    stage: null,
    message: notice(row),
  } as const
  const concerned = await concernedBy(services, row)
  const willing = concerned.filter(({ chosen, accountId }) => chosen['push'] !== false && accountId !== null)
  await postLetter(
    services,
    letter,
    willing.map((contact) => ({ contact, channels: ['push'] })),
  )
  await postToWebhook(services, letter)
}

/** Weather is for everybody; anything else for the boat's owner and its coordinators, if they may see it. */
async function concernedBy(services: Services, row: AlertRow): Promise<Contact[]> {
  if (row.alertType === 'weather') return await whoHasPush(services)
  const organisationId = row.sharesLocation ? row.organisationId : null
  return await whoIsConcerned(services, organisationId, row.ownerId)
}
