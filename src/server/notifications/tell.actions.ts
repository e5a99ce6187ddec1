import { type Contact, administrators, contactsNamed, coordinatorsOf } from './contacts.store.ts'
import type { Message } from './message.ts'
import { post } from './post.actions.ts'
import type { Services } from '#server/services.ts'

/** News that is no alert: pushed, and written to whoever wants it written. */

export async function tellAdministrators(services: Services, message: Message): Promise<void> {
  await tell(services, null, message, await administrators(services.db))
}

export async function tellCoordinators(services: Services, organisationId: string, message: Message): Promise<void> {
  await tell(services, organisationId, message, await coordinatorsOf(services.db, organisationId))
}

export async function tellPerson(services: Services, accountId: string, message: Message): Promise<void> {
  await tell(services, null, message, await contactsNamed(services.db, [accountId]))
}

async function tell(
  services: Services,
  organisationId: string | null,
  message: Message,
  people: readonly Contact[],
): Promise<void> {
  const letter = { alertId: null, organisationId, reason: 'news', stage: null, message } as const
  const receivers = people.map((contact) => ({
    contact,
    channels: (['push', 'email'] as const).filter((channel) => contact.chosen[channel] !== false),
  }))
  await post(services, letter, receivers)
}
