import { approvedManagers } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const voyagesFeature = {
  screens: [
    {
      id: 'at-sea',
      who: approvedManagers,
      load: async () => (await import('./AtSeaScreen.tsx')).AtSeaScreen,
    },
  ],
  written: {
    voyage: {
      urgency: 'alert',
      chosen: ['zone', 'pirogue'],
      words: async () => (await import('./voyages.words.ts')).voyageNoun,
    },
  },
} as const satisfies Feature
