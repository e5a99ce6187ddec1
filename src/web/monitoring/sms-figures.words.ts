import { words } from '#web/platform/words/words.ts'

/** The figures of the SMS gateway, under « Supervision ». */
export const smsFiguresWords = words({
  fr: {
    title: 'Passerelle SMS',
    unknown: 'La base de données ne l’a pas dit.',
    takes: 'Prend les SMS',
    failing: (ago: string) => `Rien ne part, premier essai ${ago}`,
    lastIn: 'Dernier SMS reçu',
    lastOut: 'Dernier SMS parti',
    never: 'Jamais',
    noneTaken: 'La réception n’est pas réglée',
    noneSent: 'L’envoi n’est pas réglé',
    waiting: 'En attente',
    since: (count: string, ago: string) => `${count}, le plus ancien ${ago}`,
    refused: 'Refusés en 24\u00a0h',
    spent: 'Comptés aujourd’hui',
    of: (count: string, most: string) => `${count} sur ${most}`,
  },
  en: {
    title: 'SMS gateway',
    unknown: 'The database did not say it.',
    takes: 'Takes SMS',
    failing: (ago: string) => `Nothing leaves, first try ${ago}`,
    lastIn: 'Last SMS that came',
    lastOut: 'Last SMS that left',
    never: 'Never',
    noneTaken: 'Taking SMS in is not set up',
    noneSent: 'Sending is not set up',
    waiting: 'Waiting',
    since: (count: string, ago: string) => `${count}, the oldest ${ago}`,
    refused: 'Refused in 24\u00a0h',
    spent: 'Counted today',
    of: (count: string, most: string) => `${count} of ${most}`,
  },
  wo: {},
})
