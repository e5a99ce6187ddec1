import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const seaFeature = {
  screens: [
    {
      id: 'map',
      who: signedIn,
      load: async () => (await import('./MapOfSea.tsx')).MapOfSea,
    },
  ],
} as const satisfies Feature
