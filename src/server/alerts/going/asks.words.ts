import { smsOf } from '#contract/notifications/gsm7.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { sender } from '#server/notifications/notifications.words.ts'
import type { AlertRow } from '#server/alerts/alerts.store.ts'
import { alertReference, boatNameInSms, boatOf, crewOf, placeText, sentence } from '#server/alerts/alerts.words.ts'

/* What people who are asked to go to help are told. */

export function askToGo(row: AlertRow, at: Date): OutgoingMessage {
  const title = `Pouvez-vous aller aider\u00a0? ${boatOf(row)}`
  const body = `${sentence([`${boatOf(row)} demande du secours`, placeText(row), crewOf(row)])} Répondez «\u00a0J’y vais\u00a0» ou «\u00a0Je ne peux pas\u00a0».`
  const sms = smsOf([
    `${sender} ${hourText(at)}\u00a0: ${boatNameInSms(row)} demande du secours,`,
    `${placeText(row)}.`,
    'Pouvez-vous y aller\u00a0? Répondez OUI ou NON.',
  ])
  return { ...alertReference(row), title, body, sms, isUrgent: true }
}

/** Whoever goes turns back only when he knows: he is asked to confirm. */
export function stoodDown(row: AlertRow, at: Date): OutgoingMessage {
  const why =
    row.status === 'resolved' ? `SOS de ${boatOf(row)} terminé` : `${boatOf(row)}\u00a0: on n’a plus besoin de vous`
  const brief =
    row.status === 'resolved'
      ? `SOS de ${boatNameInSms(row)} terminé`
      : `${boatNameInSms(row)}\u00a0: vous pouvez rentrer`
  const title = 'Vous pouvez rentrer'
  const body = `${why} à ${hourText(at)}. Vous pouvez rentrer\u00a0: confirmez que vous le savez.`
  const sms = smsOf([
    `${sender}\u00a0: ${brief} à ${hourText(at)}.`,
    'Vous pouvez rentrer. Répondez OUI pour confirmer.',
  ])
  return { ...alertReference(row), title, body, sms, isUrgent: true }
}
