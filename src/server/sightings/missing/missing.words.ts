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

/** The page of whoever has no account: French, in short sentences. No Wolof of which nobody is sure stands beside a number to call. */
export const pageWords = {
  title: 'Quelqu’un n’est pas rentré',
  lead: 'Appelez le 119 maintenant.',
  call: 'Appeler le 119',
  callText: 'Le 119 est le numéro des secours en mer. Ce formulaire ne le remplace pas.',
  formTitle: 'Prévenir aussi les coordinateurs de Guet',
  boat: 'Nom de la pirogue',
  license: 'Numéro de la pirogue, si vous le connaissez',
  people: 'Qui est à bord\u00a0? Noms, combien de personnes',
  departedFrom: 'D’où est-elle partie\u00a0?',
  since: 'Quand est-elle partie\u00a0?',
  reporter: 'Votre nom',
  phone: 'Votre numéro de téléphone',
  phoneText: 'Un code vous sera envoyé par SMS.',
  send: 'Envoyer',
  next: [
    'Vous recevez un code par SMS et vous l’écrivez ici.',
    'Un coordinateur lit votre signalement et peut vous appeler.',
    'C’est lui qui décide d’ouvrir une recherche. Cette page ne dira rien de la pirogue ni de sa position.',
  ],
  nextTitle: 'Ce qui va se passer',
  unproved: 'Sans le code, votre signalement reste marqué «\u00a0non prouvé\u00a0» et personne n’est prévenu.',
  none: 'Ce service n’envoie pas de SMS en ce moment. Il ne peut pas prendre de signalement ici.',
  codeTitle: 'Écrivez le code',
  codeText: 'Un SMS avec un code de six chiffres part vers votre numéro. Il vaut 15 minutes.',
  codeSent: 'Le SMS est parti. Le code vaut 15 minutes.',
  codeFailed: 'Le SMS n’a pas pu partir. Appelez le 119.',
  codeOver: 'Ce code ne vaut plus. Demandez un autre code.',
  code: 'Code de six chiffres',
  prove: 'Valider',
  another: 'Recevoir un autre code',
  proved: 'Votre numéro est prouvé.',
  provedText:
    'Votre signalement est transmis. Gardez votre téléphone allumé\u00a0: un coordinateur peut vous appeler. Si vous n’avez pas encore appelé le 119, faites-le maintenant.',
  back: 'Revenir au formulaire',
  demonstration: 'Démonstration\u00a0: rien n’est réel, personne n’est prévenu.',
} as const
