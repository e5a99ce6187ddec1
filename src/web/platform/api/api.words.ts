import { words } from '#web/platform/words/words.ts'

export const apiWords = words({
  fr: {
    sessionExpired: 'Session expirée. Veuillez vous reconnecter.',
    accessRefused: 'Accès refusé. Vérifiez vos permissions ou reconnectez-vous.',
    accessRefusedTitle: 'Accès refusé',
    accessRefusedHint: 'Vérifiez vos permissions ou reconnectez-vous.',
    httpError: (status: number) => `Erreur HTTP : ${status}`,
    noAnswer: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    unreadable: (count: number) => (count > 1 ? `${count} éléments illisibles` : '1 élément illisible'),
    unexpected: 'Une erreur inattendue est survenue. Veuillez réessayer.',
  },
  en: {
    sessionExpired: 'Session expired. Please sign in again.',
    accessRefused: 'Access refused. Check your permissions or sign in again.',
    accessRefusedTitle: 'Access refused',
    accessRefusedHint: 'Check your permissions or sign in again.',
    httpError: (status: number) => `HTTP error: ${status}`,
    noAnswer: 'The server does not answer. Check your connection, then try again.',
    unreadable: (count: number) => (count > 1 ? `${count} unreadable items` : '1 unreadable item'),
    unexpected: 'An unexpected error happened. Please try again.',
  },
  wo: {},
})
