import type { Organisation } from '#contract/organisations/organisation.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import type { Message } from '#server/notifications/message.ts'
import { sender } from '#server/notifications/notifications.words.ts'

export function organisationWaits({ name, coordinatorName, phone }: Organisation): Message {
  const who = [coordinatorName, phone].filter((part) => part !== null).join(', ')
  return message(
    'Organisation en attente',
    `${name ?? 'Une organisation'} (${who}) s’est inscrite et attend votre décision.`,
    '/organisations',
  )
}

export const organisationApproved = message(
  'Organisation approuvée',
  'Votre organisation est approuvée : vous voyez les pirogues indépendantes et pouvez prendre en charge leurs SOS.',
  '/',
)

export function organisationRefused({ refusal }: Organisation): Message {
  return message('Organisation refusée', `Votre organisation n’a pas été approuvée : ${refusal ?? ''}`, '/')
}

export function memberJoined({ fullName, boatName }: Member): Message {
  return message(
    'Nouveau membre',
    `${fullName ?? 'Un pêcheur'} (${boatName ?? 'pirogue sans nom'}) a rejoint votre organisation.`,
    '/users',
  )
}

export function memberLeft({ fullName, boatName }: Member): Message {
  return message(
    'Départ d’un membre',
    `${fullName ?? 'Un pêcheur'} (${boatName ?? 'pirogue sans nom'}) a quitté votre organisation.`,
    '/users',
  )
}

type Member = { readonly fullName: string | null; readonly boatName: string | null }

function message(title: string, body: string, path: string): Message {
  return { title, body, sms: smsOf([`${sender} ${body}`]), path, alertId: null, isUrgent: false, event: null }
}
