import { admins } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const phrasesFeature = {
  screens: [
    {
      id: 'phrases',
      who: admins,
      adminsOnly: true,
      load: async () => (await import('./PhrasesScreen.tsx')).PhrasesScreen,
    },
  ],
} as const satisfies Feature
