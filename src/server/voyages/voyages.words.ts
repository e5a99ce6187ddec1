import type { VoyageRow } from './voyages.store.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import { stageAfter } from '#contract/voyages/ladder.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { dayAndTime, sender } from '#server/notifications/notifications.words.ts'

/** To the fisherman: he is due. With the link he answers without signing in. */
export function reminder(row: VoyageRow, stage: number, link: string): OutgoingMessage {
  const due = hourText(row.dueAt)
  const after = stageAfter(stage, row.alarmAfter)
  const title = after < 0 ? `Retour prévu à ${due}` : `Êtes-vous rentré ? Retour prévu à ${due}`
  const ask = 'Rentré, ou en retard et tout va bien ? Dites-le ici :'
  const body =
    after <= 0
      ? `Votre retour est prévu à ${due}. Si vous serez en retard, dites-le.`
      : `Votre retour était prévu à ${due}. Sans réponse, votre coordinateur sera appelé ${alarmTime(row)}.`
  const short = [`${sender} : retour prévu à ${due}.`, ask, link]
  // The link leaves whole, or the sentence before it does not.
  const sms = smsOf(smsOf(short).endsWith(link) ? short : [`${sender} ${due} :`, link])
  return { title, body, sms, path: '/dashboard', alertId: null, isUrgent: true, event: null }
}

const halfADay = 12 * 3_600_000

/** Half a day off or more, with its day. */
function alarmTime({ dueAt, alarmAfter }: VoyageRow): string {
  const at = new Date(dueAt.getTime() + alarmAfter)
  return alarmAfter < halfADay ? `à ${hourText(at)}` : `le ${dayAndTime(at)}`
}

/** The page behind the link. */
export const linkWords = {
  title: 'Guet – votre sortie',
  due: (at: Date) => `Retour prévu à ${hourText(at)}`,
  returned: 'Je suis rentré',
  late: 'Je suis en retard, tout va bien',
  moreTime: (hours: number) => `Nouveau retour prévu : dans ${hours} heures`,
  over: (at: Date) => `C’est noté : rentré à ${hourText(at)}.`,
  replaced: 'Cette sortie est terminée.',
  thanks: 'Vous pouvez fermer cette page.',
  takeBack: 'Annuler\u00a0: je ne suis pas rentré',
  takeBackNote: 'La veille reprend comme avant.',
  unknown: 'Ce lien ne mène à aucune sortie.',
  emergency: 'En danger ? Appelez le',
}
