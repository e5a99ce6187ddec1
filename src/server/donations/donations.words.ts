import type { Message } from '#server/notifications/message.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'
import type { DonationStatus, DonationType } from '#contract/donations/donation.ts'

/** What stands on receipts and on the page of whoever gave. */

export const typeWords: Readonly<Record<DonationType, string>> = {
  financial: 'Don financier',
  equipment: 'Équipement',
  service: 'Service',
  other: 'Autre',
}

const timeZone = 'Africa/Dakar'

export function dayInWords(at: Date): string {
  return new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at)
}

/** « 25 000 FCFA ». */
export function francs(amount: number): string {
  return `${new Intl.NumberFormat('fr-FR').format(amount)}\u00a0FCFA`
}

export const receiptWords = {
  house: 'Guet',
  tagline: 'Suivre la mer, protéger les vies',
  title: (number: string) => `Reçu de don n°\u00a0${number}`,
  issued: (at: Date) => `Établi le ${dayInWords(at)}`,
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
}

export const pageWords = {
  title: 'Votre don – Guet',
  heading: 'Votre don',
  unknown: 'Ce lien ne mène à aucun don.',
  states: {
    pending: 'Votre don est enregistré. Une personne va vous répondre ou le confirmer.',
    confirmed: 'Votre don est confirmé. Le reçu sera ici dès qu’il sera établi.',
    completed: 'Votre don est arrivé. Merci\u00a0!',
    refused: 'Ce don n’a pas été retenu. S’il s’agit d’une erreur, faites-le à nouveau.',
  } satisfies Readonly<Record<DonationStatus, string>>,
  said: (at: Date) => `Le ${dayInWords(at)}`,
  download: (number: string) => `Télécharger le reçu n°\u00a0${number} (PDF)`,
  keep: 'Gardez l’adresse de cette page\u00a0: elle seule mène à votre don.',
  support: 'Voir ce que les dons permettent',
}

/** Never a word of whoever gave: what strangers write reaches no telephone by itself. */
export const donationWaits: Message = quietMessage(
  'Nouveau don',
  'Un don attend d’être confirmé. Ouvrez Soutenir pour le lire.',
  '/donations',
)

/** To whoever gave, at his own link. */
export function donationConfirmed(path: string): Message {
  return quietMessage(
    'Votre don est confirmé',
    'Merci\u00a0! Votre don à Guet est confirmé. Suivez-le à cette adresse\u00a0:',
    path,
  )
}

export function donationReceived(path: string): Message {
  return quietMessage(
    'Votre don est arrivé',
    'Merci\u00a0! Votre don à Guet est arrivé. Votre reçu est à cette adresse\u00a0:',
    path,
  )
}
