import { words } from '#web/platform/words/words.ts'

export const markSheetWords = words({
  fr: {
    who: 'À bord',
    patronUnknown: 'Patron inconnu',
    noNumber: 'Aucun numéro',
    way: 'Route',
    tracker: 'Traceur',
    gone: 'Ce n’est plus sur la carte',
    goneText: 'Retiré, terminé, ou caché par un filtre ou par l’heure de la carte.',
    callNumber: (number: string) => `Appeler le ${number}`,
    seeQuai: 'Ouvrir ce quai',
    vessels: 'Pirogues au quai',
    noVessels: 'Aucune pirogue notée',
  },
  en: {
    who: 'On board',
    patronUnknown: 'Skipper unknown',
    noNumber: 'No number',
    way: 'Way',
    tracker: 'Tracker',
    gone: 'It is no longer on the map',
    goneText: 'Removed, over, or hidden by a filter or by the hour of the map.',
    callNumber: (number: string) => `Call ${number}`,
    seeQuai: 'Open this quay',
    vessels: 'Boats at the quay',
    noVessels: 'No boat noted',
  },
  wo: {},
})
