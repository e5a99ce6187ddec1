import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const profileFeature = {
  screens: [
    {
      id: 'profile',
      who: signedIn,
      load: async () => (await import('./OwnProfileScreen.tsx')).OwnProfileScreen,
    },
  ],
  written: {
    profile: {
      chosen: ['organization_type'],
      words: async () => (await import('#web/people/users.words.ts')).profileNoun,
    },
  },
} as const satisfies Feature
