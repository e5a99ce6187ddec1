import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const sightingsFeature = {
  screens: [
    {
      id: 'sightings',
      who: signedIn,
      load: async () => (await import('./SightingsScreen.tsx')).SightingsScreen,
    },
  ],
  written: {
    sighting: {
      urgency: 'alert',
      words: async () => (await import('./sightings.words.ts')).sightingNoun,
    },
  },
} as const satisfies Feature
