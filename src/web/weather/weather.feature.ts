import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const weatherFeature = {
  screens: [
    {
      id: 'weather',
      who: signedIn,
      load: async () => (await import('./WeatherScreen.tsx')).WeatherScreen,
    },
  ],
  says: { warning: async () => (await import('./warning.words.ts')).warningWords },
} as const satisfies Feature
