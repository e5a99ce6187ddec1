import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const armateursFeature = {
  screens: [
    {
      id: 'armateurs',
      who: signedIn,
      load: async () => (await import('./ArmateursScreen.tsx')).ArmateursScreen,
    },
  ],
  says: { armateur: async () => (await import('./armateurs.words.ts')).armateurWords },
  written: {
    fleet: { words: async () => (await import('./armateurs.words.ts')).fleetNoun },
  },
} as const satisfies Feature
