import type { VoyageRow } from './voyages.store.ts'
import { smsOf } from '#contract/notifications/gsm7.ts'
import { stages } from '#contract/voyages/ladder.ts'
import type { Message } from '#server/notifications/message.ts'
import { clockTime, sender } from '#server/notifications/notifications.words.ts'

/** To the fisherman: he is due. With the link he answers without signing in. */
export function reminder(row: VoyageRow, stage: number, link: string): Message {
  const due = clockTime(row.dueAt)
  const after = stages[stage] ?? 0
  const title = after < 0 ? `Retour prévu à ${due}` : `Êtes-vous rentré ? Retour prévu à ${due}`
  const ask = 'Rentré, ou en retard et tout va bien ? Dites-le ici :'
  const body =
    after <= 0
      ? `Votre retour est prévu à ${due}. Si vous serez en retard, dites-le.`
      : `Votre retour était prévu à ${due}. Sans réponse, votre coordinateur sera appelé à ${clockTime(alarmTime(row))}.`
  const short = [`${sender} : retour prévu à ${due}.`, ask, link]
  // The link leaves whole, or the sentence before it does not.
  const sms = smsOf(smsOf(short).endsWith(link) ? short : [`${sender} ${due} :`, link])
  return { title, body, sms, path: '/dashboard', alertId: null, isUrgent: true, event: null }
}

function alarmTime({ dueAt }: VoyageRow): Date {
  return new Date(dueAt.getTime() + (stages.at(-1) ?? 0))
}

/** The page behind the link. */
export const linkWords = {
  title: 'Guet – votre sortie',
  due: (at: Date) => `Retour prévu à ${clockTime(at)}`,
  returned: 'Je suis rentré',
  late: 'Je suis en retard, tout va bien',
  moreTime: (hours: number) => `Nouveau retour prévu : dans ${hours} heures`,
  over: (at: Date) => `C’est noté : rentré à ${clockTime(at)}.`,
  replaced: 'Cette sortie est terminée.',
  thanks: 'Vous pouvez fermer cette page.',
  takeBack: 'Annuler\u00a0: je ne suis pas rentré',
  takeBackNote: 'La veille reprend comme avant.',
  unknown: 'Ce lien ne mène à aucune sortie.',
  emergency: 'En danger ? Appelez le',
}
