import type { AlertRow } from './alerts.store.ts'
import { notice } from './alerts.words.ts'
import { isLate } from '#contract/alerts/alert.ts'
import type { House } from '#server/house.ts'
import { type Contact, whoHasPush, whoIsConcerned } from '#server/notifications/duty.actions.ts'
import { post, postToWebhook } from '#server/notifications/post.actions.ts'

/** A serious alert that is no SOS is pushed once, to those whom it concerns and who want it. A drill goes to nobody. */
export async function noticeOf(house: House, row: AlertRow): Promise<void> {
  if (row.isDrill || row.severity === 'medium' || row.severity === 'low') return
  if (isLate(row.occurredAt, row.receivedAt)) return
  const letter = {
    alertId: row.id,
    organisationId: row.organisationId,
    reason: 'notice',
    stage: null,
    message: notice(row),
  } as const
  const concerned = await concernedBy(house, row)
  const willing = concerned.filter(({ chosen, accountId }) => chosen['push'] !== false && accountId !== null)
  await post(
    house,
    letter,
    willing.map((contact) => ({ contact, channels: ['push'] })),
  )
  await postToWebhook(house, letter)
}

/** Weather is for everybody; anything else for the boat's owner and its coordinators, if they may see it. */
async function concernedBy(house: House, row: AlertRow): Promise<Contact[]> {
  if (row.alertType === 'weather') return await whoHasPush(house)
  const organisationId = row.sharesLocation ? row.organisationId : null
  return await whoIsConcerned(house, organisationId, row.ownerId)
}
