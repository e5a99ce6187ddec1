import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const driftFeature = {
  screens: [
    {
      id: 'drift',
      who: signedIn,
      aside: true,
      load: async () => (await import('./DriftScreen.tsx')).DriftScreen,
      /* What it reckons of is asked for where something is searched. */
      asksNothing: true,
    },
  ],
} as const satisfies Feature
