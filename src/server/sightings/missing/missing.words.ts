import { smsOf } from '#contract/notifications/gsm7.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { dayAndTime, sender } from '#server/notifications/notifications.words.ts'

/** What the server writes about somebody who is missed. Nothing of it says which boats or people are known. */
export const missingWords = {
  code: (code: string): OutgoingMessage => ({
    title: 'Code',
    body: '',
    sms: smsOf([`${sender} code ${code} pour prouver votre numéro.`, 'Si vous n’avez rien demandé, ne faites rien.']),
    path: '/',
    alertId: null,
    isUrgent: true,
    isSecret: true,
    event: null,
  }),
  alert: (boat: string, since: Date) =>
    `Signalement d’une famille – ${boat}, pas rentrée depuis le ${dayAndTime(since)}`,
  noticeTitle: 'Signalement d’une famille',
  noticeText: 'Une pirogue qui porte peut-être le nom d’une des vôtres est signalée pas rentrée. Le numéro est prouvé.',
  opened: 'Une recherche est ouverte',
  refused: 'Le signalement est écarté',
  undone: 'Ouverte par erreur sur le signalement d’une famille',
  journal: (reporter: string, isProved: boolean, since: Date) =>
    `${reporter}, ${isProved ? 'numéro prouvé' : 'numéro non prouvé'}, partie le ${dayAndTime(since)}`,
} as const

/** Of what a stranger typed only what a name may have, and no more of it than fits. */
export function plainName(typed: string): string {
  return (
    typed
      .replaceAll(/[^\p{L}\p{Nd} '’-]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 40) || 'une pirogue'
  )
}
