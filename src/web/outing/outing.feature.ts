import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const outingFeature = {
  screens: [
    {
      id: 'outing',
      who: signedIn,
      aside: true,
      load: async () => (await import('./OutingScreen.tsx')).OutingScreen,
      /* Fetches by itself, when it is told to. */
      asksNothing: true,
    },
  ],
} as const satisfies Feature
