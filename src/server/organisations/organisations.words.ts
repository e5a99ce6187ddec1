import type { Organisation } from '#contract/organisations/organisation.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'

export function organisationWaits({ name, coordinatorName, phone }: Organisation): OutgoingMessage {
  const who = [coordinatorName, phone].filter((part) => part !== null).join(', ')
  return quietMessage(
    'Organisation en attente',
    `${name ?? 'Une organisation'} (${who}) s’est inscrite et attend votre décision.`,
    '/organisations',
  )
}

export function namesWait({ name, pendingName, pendingCoordinatorName }: Organisation): OutgoingMessage {
  const asked = [pendingName, pendingCoordinatorName].filter((part) => part !== null).join(', ')
  return quietMessage(
    'Nom en attente',
    `${name ?? 'Une organisation'} demande un nouveau nom (${asked}). Il attend votre décision.`,
    '/organisations',
  )
}

export function namesDecided(
  { name, coordinatorName }: Organisation,
  decided: 'accepted' | 'refused',
): OutgoingMessage {
  const now = [name, coordinatorName].filter((part) => part !== null).join(', ')
  return decided === 'accepted'
    ? quietMessage('Nouveau nom accepté', `Un administrateur a accepté votre nouveau nom\u00a0: ${now}.`, '/profile')
    : quietMessage(
        'Nouveau nom refusé',
        `Un administrateur a refusé votre nouveau nom. Vous restez\u00a0: ${now}.`,
        '/profile',
      )
}

export const organisationApproved = quietMessage(
  'Organisation approuvée',
  'Votre organisation est approuvée : vous voyez les pirogues indépendantes et pouvez prendre en charge leurs SOS.',
  '/',
)

export function organisationRefused({ refusal }: Organisation): OutgoingMessage {
  return quietMessage('Organisation refusée', `Votre organisation n’a pas été approuvée : ${refusal ?? ''}`, '/')
}

export function memberJoined({ fullName, boatName }: Member): OutgoingMessage {
  return quietMessage(
    'Nouveau membre',
    `${fullName ?? 'Un pêcheur'} (${boatName ?? 'pirogue sans nom'}) a rejoint votre organisation.`,
    '/users',
  )
}

export function memberLeft({ fullName, boatName }: Member): OutgoingMessage {
  return quietMessage(
    'Départ d’un membre',
    `${fullName ?? 'Un pêcheur'} (${boatName ?? 'pirogue sans nom'}) a quitté votre organisation.`,
    '/users',
  )
}

/** Of the organisation that somebody else took him out of. */
export function sentAway(organisation: string | null): OutgoingMessage {
  return quietMessage(
    'Vous n’êtes plus membre',
    `Vous n’êtes plus membre de ${organisation ?? 'votre organisation'}. Votre compte et votre pirogue restent à vous.`,
    '/profile',
  )
}

type Member = { readonly fullName: string | null; readonly boatName: string | null }
