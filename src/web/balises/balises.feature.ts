import { managers } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const balisesFeature = {
  screens: [
    {
      id: 'balises',
      who: managers,
      load: async () => (await import('./BalisesScreen.tsx')).BalisesScreen,
    },
  ],
  says: { balise: async () => (await import('./balises.words.ts')).baliseWords },
} as const satisfies Feature
