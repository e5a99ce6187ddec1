import { smsFollowsAfter } from '#contract/alerts/asked.ts'
import { heldBack } from '#contract/alerts/slip.ts'
import { contactsOf } from '#server/notifications/duty.actions.ts'
import { type Posting, postAll, whoHasSubscribed } from '#server/notifications/post.actions.ts'
import type { Services } from '#server/platform/services.ts'
import type { AlertRow } from '#server/alerts/alerts.store.ts'
import { askToGo, stoodDown } from './asks.words.ts'
import { rescuersOf } from './going.store.ts'

/*
 * What leaves the server for people who are asked to go.
 *   tellAsked       pushed, and by SMS: at once to who has no push, a little later to who has neither seen nor answered it
 *   tellStoodDown   to all who go, when it is over: they may turn back
 */
export async function tellAsked(services: Services, row: AlertRow, people: readonly string[]): Promise<void> {
  const message = askToGo(row, services.now())
  const contacts = await contactsOf(services, people)
  const pushed = await whoHasSubscribed(services, people)
  const letters = people.flatMap((id) => {
    const contact = contacts.get(id)
    if (contact === undefined) return []
    const letter = letterAbout(row, message, id, 0)
    const later = { ...letter, heldFor: pushed.has(id) ? smsFollowsAfter : 0 }
    return [
      { letter, receivers: [{ contact, channels: ['push'] as const }] },
      { letter: later, receivers: [{ contact, channels: ['sms'] as const }] },
    ]
  })
  await postAll(services, letters)
}

export async function tellStoodDown(
  services: Services,
  row: AlertRow,
  people: readonly string[] | 'all_who_go' = 'all_who_go',
): Promise<void> {
  const whom =
    people === 'all_who_go'
      ? (await rescuersOf(services.db, row.id, row.round))
          .filter(({ goingAt, withdrawnAt }) => goingAt !== null && withdrawnAt === null)
          .map(({ accountId }) => accountId)
      : people
  const message = stoodDown(row, row.resolvedAt ?? services.now())
  const heldFor = row.status === 'resolved' ? heldBack : 0
  const contacts = await contactsOf(services, whom)
  await postAll(
    services,
    [...contacts].map(([id, contact]) => ({
      letter: { ...letterAbout(row, message, id, null), heldFor },
      receivers: [{ contact, channels: ['push', 'sms'] as const }],
    })),
  )
}

/** Each who is asked has a budget of SMS of his own for this call: the twentieth is asked like the first. */
function letterAbout(
  { id, organisationId }: AlertRow,
  message: Posting['message'],
  person: string,
  stage: 0 | null,
): Posting {
  return { alertId: id, organisationId, reason: 'announcement', stage, message, chargedTo: `${id}:${person}` }
}
