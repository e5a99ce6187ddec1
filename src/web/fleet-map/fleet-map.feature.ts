import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const fleetMapFeature = {
  screens: [
    {
      id: 'map',
      who: signedIn,
      load: async () => (await import('./MapScreen.tsx')).MapScreen,
    },
  ],
} as const satisfies Feature
