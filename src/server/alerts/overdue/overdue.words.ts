import { smsOf } from '#contract/notifications/gsm7.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import type { AlertRow } from '#server/alerts/alerts.store.ts'
import {
  alertReference,
  atClockTime,
  boatNameInSms,
  boatOf,
  crewOf,
  driftAssumed,
  placeText,
  sentence,
} from '#server/alerts/alerts.words.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { dayAndTime, sender } from '#server/notifications/notifications.words.ts'

/** What leaves the server about boats that are not back. */
export const overdueWords = {
  late: (boat: string, due: Date) => `Retour en retard – ${boat}, attendue le ${dayAndTime(due)}`,
  silent: (boat: string, since: Date) => `Sans nouvelles – ${boat}, en mer depuis le ${dayAndTime(since)}`,
  someBoat: 'une pirogue',
  returned: 'La pirogue est rentrée',
  returned_seen: 'La pirogue est rentrée, elle a été vue',
  returned_called: 'La pirogue est rentrée, jointe par téléphone',
  returned_at_quay: 'La pirogue est rentrée, elle est au quai',
  prolonged: 'Un nouveau retour est prévu',
  left_again: 'La pirogue est repartie',
  heard: 'La pirogue a été entendue de nouveau',
}

/** Somebody must take charge of looking for it. */
export function overdueCall(row: AlertRow): OutgoingMessage {
  const title = `Retour en retard – ${boatOf(row)}`
  const facts = [dueOf(row), placeText(row), crewOf(row)]
  const short = [
    `${sender} : ${boatNameInSms(row)} n’est pas rentrée`,
    ...facts,
    'Prenez en charge dans Guet.',
    driftAssumed(row),
  ]
  const body = `${sentence([row.message, placeText(row), crewOf(row)])} Personne n’a encore pris en charge.`
  return { ...alertReference(row, 'alert.escalated'), title, body, sms: smsOf(short), isUrgent: true }
}

/** To the family: whoever knows better says so. */
export function overdueFamilyCall(row: AlertRow): OutgoingMessage {
  const title = `Avez-vous des nouvelles de ${boatOf(row)} ?`
  const ask = `Avez-vous des nouvelles ? Sinon appelez le ${rescueNumber}.`
  const short = [`${sender} : ${boatNameInSms(row)} n’est pas rentrée`, dueOf(row), placeText(row), ask]
  const body = `${sentence([row.message, placeText(row)])} ${ask}`
  return { ...alertReference(row), title, body, sms: smsOf(short), isUrgent: true }
}

export function overdueTaken(row: AlertRow): OutgoingMessage {
  const who = row.acknowledgedByName ?? 'un coordinateur'
  const body = `Recherche de ${boatOf(row)} : prise en charge par ${who}${atClockTime(row.acknowledgedAt)}.`
  const sms = smsOf([
    `${sender} : recherche de ${boatNameInSms(row)} prise en charge${atClockTime(row.acknowledgedAt)}.`,
  ])
  return { ...alertReference(row, 'alert.acknowledged'), title: 'Recherche prise en charge', body, sms, isUrgent: true }
}

/** To all who were rung. */
export function overdueOver(row: AlertRow): OutgoingMessage {
  const body = sentence([`${boatOf(row)} : ${row.resolveReason ?? 'terminé'}${atClockTime(row.resolvedAt)}`])
  const sms = smsOf([
    `${sender} : ${boatNameInSms(row)} : fin de la recherche${atClockTime(row.resolvedAt)}.`,
    reasonOf(row),
  ])
  return { ...alertReference(row, 'alert.resolved'), title: 'Fin de la recherche', body, sms, isUrgent: true }
}

/** Whoever was told that the search is over is told that it is not. */
export function overdueOn(row: AlertRow): OutgoingMessage {
  const title = 'La recherche continue'
  const body = `${boatOf(row)}\u00a0: la fin de la recherche a été annulée, elle n’est pas rentrée.`
  const sms = smsOf([`${sender}\u00a0: ${boatNameInSms(row)} n’est pas rentrée\u00a0: la recherche continue.`])
  return { ...alertReference(row, 'alert.reopened'), title, body, sms, isUrgent: true }
}

/** Of the reasons that the server gives itself: a person's own words are not for an SMS. */
function reasonOf({ resolveReason }: AlertRow): string | null {
  const own: readonly (string | null)[] = Object.values(overdueWords).filter((one) => typeof one === 'string')
  return own.includes(resolveReason) ? `${resolveReason}.` : null
}

function dueOf({ metadata }: AlertRow): string | null {
  const due = metadata['due_at']
  return typeof due === 'string' ? `attendue à ${hourText(new Date(due))}` : null
}
