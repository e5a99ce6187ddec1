import type { Contact } from '#server/notifications/duty.actions.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { postLetter } from '#server/notifications/post.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { claimTelling, forgetTelling } from './troubles.store.ts'

type Trouble = {
  /** What it is, in a word or two: nobody is told twice of the same before it is over. */
  readonly about: string
  /** It is told again after so long; null: never. */
  readonly again: number | null
  readonly organisationId: string | null
  readonly message: OutgoingMessage
  readonly people: readonly Contact[]
}

/** Something is wrong with the server itself: told once, on every channel, within the budget of SMS. */
export async function tellTrouble(services: Services, trouble: Trouble): Promise<void> {
  const { about, again, organisationId, message, people } = trouble
  const now = services.now()
  const since = again === null ? null : new Date(now.getTime() - again)
  await inTransaction(services, async (inside) => {
    if (!(await claimTelling(inside.db, about, now, since))) return
    const letter = { alertId: null, organisationId, reason: 'news', stage: null, message } as const
    await postLetter(
      inside,
      letter,
      people.map((contact) => ({ contact, channels: ['push', 'sms', 'email'] })),
    )
  })
}

/** It is over: when it comes back, it is told anew. */
export async function troubleIsOver({ db }: Services, about: string): Promise<void> {
  await forgetTelling(db, about)
}
