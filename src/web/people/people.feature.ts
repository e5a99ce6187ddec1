import { managers } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const peopleFeature = {
  screens: [
    {
      id: 'users',
      who: managers,
      load: async () => (await import('./UsersScreen.tsx')).UsersScreen,
    },
  ],
  written: {
    user: {
      chosen: ['role', 'organization_type'],
      words: async () => (await import('./users.words.ts')).userNoun,
    },
  },
} as const satisfies Feature
