import type { Message } from '#server/notifications/message.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'

/** What is said to somebody whose account another person changed. */

export function passwordGiven(giver: string | null): Message {
  return quietMessage(
    'Nouveau mot de passe',
    `${giver ?? 'Un administrateur'} a changé votre mot de passe. Si vous n’avez rien demandé, appelez votre organisation.`,
    '/profile',
  )
}

export function identityChanged(changer: string | null, identity: string): Message {
  return quietMessage(
    'Connexion changée',
    `${changer ?? 'Un administrateur'} a changé votre connexion : entrez avec ${identity}. Si vous n’avez rien demandé, appelez votre organisation.`,
    '/profile',
  )
}
