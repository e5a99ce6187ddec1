import type { OutgoingMessage } from '#server/notifications/message.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'
import { dayOnPaper } from '#contract/wire/days/days.ts'
import type { DonationStatus, DonationType } from '#contract/donations/donation.ts'

/** What stands on receipts, which are in French, and on the page of whoever gave, in French or English. */

export const typeWords: Readonly<Record<DonationType, string>> = {
  financial: 'Don financier',
  equipment: 'Équipement',
  service: 'Service',
  other: 'Autre',
}

/** « 25 000 FCFA ». */
export function francs(amount: number, locale = 'fr-FR'): string {
  return `${new Intl.NumberFormat(locale).format(amount)}\u00a0FCFA`
}

export const receiptWords = {
  house: 'Guet',
  tagline: 'Suivre la mer, protéger les vies',
  title: (number: string) => `Reçu de don n°\u00a0${number}`,
  issued: (at: Date) => `Établi le ${dayOnPaper(at)}`,
  donor: 'Reçu de',
  organization: 'Organisation',
  type: 'Nature du don',
  amount: 'Montant',
  description: 'Description',
  purpose: 'Objet',
  goal: 'Pour l’objectif',
  given: 'Don déclaré le',
  thanks: 'Merci. Ce don aide à savoir qui est en mer, et à trouver plus vite qui est en danger.',
  legal:
    'Ce reçu atteste un don. Il n’ouvre pas par lui-même de droit à une réduction d’impôt. Il porte un numéro sans lacune dans l’année, et ne change plus une fois établi.',
  legalOfDemonstration:
    'Serveur de démonstration\u00a0: aucun don réel n’a été reçu. Ce document est un exemple et n’atteste rien.',
}

const inFrench = {
  title: 'Votre don – Guet',
  heading: 'Votre don',
  unknown: 'Ce lien ne mène à aucun don.',
  states: {
    pending: 'Votre don est enregistré. Une personne va vous répondre ou le confirmer.',
    confirmed: 'Votre don est confirmé. Le reçu sera ici dès qu’il sera établi.',
    completed: 'Votre don est arrivé. Merci\u00a0!',
    refused: 'Ce don n’a pas été retenu. S’il s’agit d’une erreur, faites-le à nouveau.',
  } satisfies Readonly<Record<DonationStatus, string>>,
  types: typeWords,
  francs: (amount: number) => francs(amount),
  said: (at: Date) => `Le ${dayOnPaper(at)}`,
  download: (number: string) => `Télécharger le reçu n°\u00a0${number} (PDF)`,
  keep: 'Gardez l’adresse de cette page\u00a0: elle seule mène à votre don.',
  support: 'Voir ce que les dons permettent',
  demonstration: 'Serveur de démonstration\u00a0: ce don n’est pas réel.',
}

export const pageLanguages = ['fr', 'en'] as const
export type PageLanguage = (typeof pageLanguages)[number]
export const pageWords: Readonly<Record<PageLanguage, typeof inFrench>> = {
  fr: inFrench,
  en: {
    title: 'Your donation – Guet',
    heading: 'Your donation',
    unknown: 'This link leads to no donation.',
    states: {
      pending: 'Your donation is registered. Somebody will answer you or confirm it.',
      confirmed: 'Your donation is confirmed. The receipt will be here as soon as it is made out.',
      completed: 'Your donation has arrived. Thank you!',
      refused: 'This donation was set aside. If that is a mistake, please give again.',
    },
    types: { financial: 'Money', equipment: 'Equipment', service: 'Service', other: 'Other' },
    francs: (amount: number) => francs(amount, 'en-GB'),
    said: (at: Date) => `On ${dayOnPaper(at, 'en')}`,
    download: (number: string) => `Download receipt no. ${number} (PDF, in French)`,
    keep: 'Keep the address of this page: it alone leads to your donation.',
    support: 'See what donations make possible',
    demonstration: 'Demonstration server: this donation is not real.',
  },
}

/** Never a word of whoever gave: what strangers write reaches no telephone by itself. */
export const donationWaits: OutgoingMessage = quietMessage(
  'Nouveau don',
  'Un don attend d’être confirmé. Ouvrez Soutenir pour le lire.',
  '/donations',
)

/** To whoever gave, at his own link. */
export function donationConfirmed(path: string): OutgoingMessage {
  return quietMessage(
    'Votre don est confirmé',
    'Merci\u00a0! Votre don à Guet est confirmé. Suivez-le à cette adresse\u00a0:',
    path,
  )
}

export function donationReceived(path: string): OutgoingMessage {
  return quietMessage(
    'Votre don est arrivé',
    'Merci\u00a0! Votre don à Guet est arrivé. Votre reçu est à cette adresse\u00a0:',
    path,
  )
}
