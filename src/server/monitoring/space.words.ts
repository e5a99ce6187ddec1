import { smsOf } from '#contract/notifications/gsm7.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { sender } from '#server/notifications/notifications.words.ts'

const rest = 'Libérez de la place sur le disque du serveur.'

/** To whoever is on duty and the administrators, before the disk is full and when it is. */
export const spaceMessages = {
  nearlyFull: message('Disque presque plein', `Le disque du serveur est plein à plus de 90 %. ${rest}`),
  withoutPositions: message(
    'Disque plein : positions refusées',
    `Le serveur ne prend plus de positions ni de fichiers : la place qui reste est pour les SOS. ${rest}`,
  ),
  sosOnly: message(
    'Disque plein : SOS seulement',
    `Le serveur n’enregistre plus que les SOS, sur la place qui leur est gardée. ${rest}`,
  ),
}

function message(title: string, body: string): OutgoingMessage {
  const sms = smsOf([`${sender} ${title}.`, rest])
  return { title, body, sms, path: '/', alertId: null, isUrgent: true, event: null }
}
