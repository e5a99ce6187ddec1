import type { AlertRow } from '#server/alerts/alerts.store.ts'
import { sosAgain } from '#server/alerts/alerts.words.ts'
import { contactOf, othersAmong, whoIsOnDuty } from '#server/notifications/duty.actions.ts'
import { postLetter, postToWebhook } from '#server/notifications/post.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { letterOf } from './escalation.actions.ts'

/** Whoever calls has called once more: those on duty hear it, or who took charge. The steps of the ladder go on beside it. */
export async function ringAgain(services: Services, row: AlertRow): Promise<void> {
  const letter = letterOf(row, sosAgain(row), null, 'announcement')
  const inCharge = row.acknowledgedBy === null ? null : await contactOf(services, row.acknowledgedBy)
  const onDuty = inCharge === null ? await whoIsOnDuty(services, row.organisationId) : [inCharge]
  const called = await othersAmong(services, onDuty, row)
  await postLetter(
    services,
    letter,
    called.map((contact) => ({ contact, channels: ['push'] })),
  )
  await postToWebhook(services, letter)
}
