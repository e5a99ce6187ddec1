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
  },
  en: {
    chavirage: 'Capsized',
    panne: 'Engine failure',
    homme_a_la_mer: 'Man overboard',
    blesse: 'Injured',
    feu: 'Fire aboard',
    collision: 'Collision',
  },
  wo: {},
})
