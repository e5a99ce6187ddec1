import { words } from '#web/platform/words/words.ts'

export const lastPositionsWords = words({
  fr: {
    title: 'Dernières positions',
    loading: 'Chargement des données...',
    none: 'Aucune position reçue de cet appareil',
    failed: 'Les dernières positions n’ont pas pu être chargées',
    knots: (speed: string) => `${speed}\u00a0nd`,
    clockSuspect: 'Horloge fausse\u00a0: heure de réception',
  },
  en: {
    title: 'Last positions',
    loading: 'Loading data...',
    none: 'No position received from this device',
    failed: 'The last positions could not be loaded',
    knots: (speed: string) => `${speed}\u00a0kn`,
    clockSuspect: 'Wrong clock: time of reception',
  },
  wo: {},
})
