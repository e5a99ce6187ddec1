/** How an emergency of the demonstration ended, as whoever led it wrote. */
export type SampleEnd = 'towed' | 'leaking' | 'hurt' | 'adrift' | 'overboard' | 'capsized'

type Written = {
  readonly reason: string
  readonly lessons: string
}

export const sampleEnds: { readonly [End in SampleEnd]: Written } = {
  towed: {
    reason: 'Remorquée jusqu’au quai, tous rentrés',
    lessons:
      'Pas de bougie de rechange à bord. Le bout de remorquage était trop court\u00a0: en garder un de trente mètres.',
  },
  leaking: {
    reason: 'Équipage repris à bord, pirogue échouée',
    lessons: 'L’eau montait plus vite que l’écope. Une pompe à main sera achetée avec la caisse du quai.',
  },
  hurt: {
    reason: 'Blessé débarqué et conduit au poste de santé',
    lessons: 'L’ambulance attendait au mauvais quai\u00a0: dire le nom du quai dès le premier appel.',
  },
  adrift: {
    reason: 'Retrouvée à la dérive, tous sains et saufs',
    lessons: 'Trouvée plus au sud que son dernier point. Chercher d’abord sous le vent.',
  },
  overboard: {
    reason: 'Homme repris à bord par une pirogue voisine',
    lessons: 'Il portait son gilet. À la nuit tombée une lampe sur le gilet aurait aidé.',
  },
  capsized: {
    reason: 'Tous repris, pirogue redressée et remorquée',
    lessons: 'Deux pirogues sont venues en moins d’une demi-heure. Les gilets étaient sous les filets.',
  },
}
