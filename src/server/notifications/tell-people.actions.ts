import type { Language } from '#contract/accounts/account.ts'
import type { Services } from '#server/platform/services.ts'
import { type Contact, administrators, contactsNamed, coordinatorsOf } from './contacts.store.ts'
import type { OutgoingMessage } from './message.ts'
import { postLetter, postAll } from './post.actions.ts'

/** News that is no alert: pushed, and written to whoever wants it written. */

/** As it is said in the language of whoever reads it. */
export type MessageIn = (language: Language) => OutgoingMessage

/** `but`: whoever said it himself. */
export async function tellAdministrators(
  services: Services,
  message: OutgoingMessage | MessageIn,
  but: string | null = null,
): Promise<void> {
  const all = await administrators(services.db)
  await tellEach(
    services,
    message,
    all.filter(({ accountId }) => accountId !== but),
  )
}

export async function tellPerson(
  services: Services,
  accountId: string,
  message: OutgoingMessage | MessageIn,
): Promise<void> {
  await tellEach(services, message, await contactsNamed(services.db, [accountId]))
}

export async function tellCoordinators(
  services: Services,
  organisationId: string,
  message: OutgoingMessage,
): Promise<void> {
  await tell(services, organisationId, message, await coordinatorsOf(services.db, organisationId))
}

type ForOne = { readonly to: string; readonly message: MessageIn }

/** What people write to each other: pushed to each who wants that, and never written by e-mail. */
export async function pushToEach(services: Services, letters: readonly ForOne[]): Promise<void> {
  const contacts = await contactsNamed(
    services.db,
    letters.map(({ to }) => to),
  )
  const willing = contacts.filter(({ chosen }) => chosen['push'] !== false)
  const posted = willing.flatMap((contact) => {
    const said = letters.find(({ to }) => to === contact.accountId)?.message(contact.language ?? 'fr')
    if (said === undefined) return []
    const letter = { alertId: null, organisationId: null, reason: 'message', stage: null, message: said } as const
    return [{ letter, receivers: [{ contact, channels: ['push'] as const }] }]
  })
  await postAll(services, posted)
}

/** What he must hear at once, whatever he chose. */
export async function pushToPerson(services: Services, accountId: string, message: MessageIn): Promise<void> {
  await pushAtOnce(services, null, message, await contactsNamed(services.db, [accountId]))
}

/** Of an organisation, to those who did not choose to have none. */
export async function pushToCoordinators(
  services: Services,
  organisationId: string,
  message: MessageIn,
): Promise<void> {
  const all = await coordinatorsOf(services.db, organisationId)
  const willing = all.filter(({ chosen }) => chosen['push'] !== false)
  await pushAtOnce(services, organisationId, message, willing)
}

async function pushAtOnce(
  services: Services,
  organisationId: string | null,
  message: MessageIn,
  people: readonly Contact[],
): Promise<void> {
  const posted = people.map((contact) => {
    const said = message(contact.language ?? 'fr')
    const letter = { alertId: null, organisationId, reason: 'news', stage: null, message: said } as const
    return { letter, receivers: [{ contact, channels: ['push'] as const }] }
  })
  await postAll(services, posted)
}

async function tellEach(
  services: Services,
  message: OutgoingMessage | MessageIn,
  people: readonly Contact[],
): Promise<void> {
  if (typeof message !== 'function') return await tell(services, null, message, people)
  for (const [language, readers] of Map.groupBy(people, (contact) => contact.language ?? 'fr'))
    await tell(services, null, message(language), readers)
}

async function tell(
  services: Services,
  organisationId: string | null,
  message: OutgoingMessage,
  people: readonly Contact[],
): Promise<void> {
  const letter = { alertId: null, organisationId, reason: 'news', stage: null, message } as const
  const receivers = people.map((contact) => ({
    contact,
    channels: (['push', 'email'] as const).filter((channel) => contact.chosen[channel] !== false),
  }))
  await postLetter(services, letter, receivers)
}
