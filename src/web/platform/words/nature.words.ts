import { words } from './words.ts'

/** What happens to whoever calls for help, on every screen of those who help him. He himself is asked in the words of `sos`. */
export const natureWords = words({
  fr: {
    chavirage: 'Chavirage',
    panne: 'Panne',
    homme_a_la_mer: 'Homme à la mer',
    blesse: 'Blessé',
    feu: 'Feu à bord',
    collision: 'Collision',
    voie_d_eau: 'Voie d’eau',
    coule: 'Coule',
    a_la_derive: 'À la dérive',
    gite: 'Gîte',
    echouement: 'Échouement',
    abandon: 'Abandon',
    attaque: 'Attaque',
  },
  en: {
    chavirage: 'Capsized',
    panne: 'Engine failure',
    homme_a_la_mer: 'Man overboard',
    blesse: 'Injured',
    feu: 'Fire aboard',
    collision: 'Collision',
    voie_d_eau: 'Taking water',
    coule: 'Sinking',
    a_la_derive: 'Adrift',
    gite: 'Listing',
    echouement: 'Aground',
    abandon: 'Abandoning',
    attaque: 'Attacked',
  },
  wo: {},
})
