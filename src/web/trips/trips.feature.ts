import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const tripsFeature = {
  screens: [
    {
      id: 'history',
      who: signedIn,
      load: async () => (await import('./HistoryScreen.tsx')).HistoryScreen,
    },
  ],
  written: {
    trip: {
      words: async () => (await import('./trips.words.ts')).tripNoun,
    },
  },
} as const satisfies Feature
