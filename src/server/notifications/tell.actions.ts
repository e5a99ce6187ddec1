import { type Contact, administrators, contactsNamed, coordinatorsOf } from './contacts.store.ts'
import type { Message } from './message.ts'
import { post } from './post.actions.ts'
import type { Language } from '#contract/accounts/account.ts'
import type { Services } from '#server/services.ts'

/** News that is no alert: pushed, and written to whoever wants it written. */

/** As it is said in the language of whoever reads it. */
export type MessageIn = (language: Language) => Message

export async function tellAdministrators(services: Services, message: Message | MessageIn): Promise<void> {
  await tellEach(services, message, await administrators(services.db))
}

export async function tellPerson(services: Services, accountId: string, message: Message | MessageIn): Promise<void> {
  await tellEach(services, message, await contactsNamed(services.db, [accountId]))
}

export async function tellCoordinators(services: Services, organisationId: string, message: Message): Promise<void> {
  await tell(services, organisationId, message, await coordinatorsOf(services.db, organisationId))
}

async function tellEach(services: Services, message: Message | MessageIn, people: readonly Contact[]): Promise<void> {
  if (typeof message !== 'function') return await tell(services, null, message, people)
  for (const [language, readers] of Map.groupBy(people, (contact) => contact.language ?? 'fr'))
    await tell(services, null, message(language), readers)
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
