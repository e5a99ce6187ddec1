import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const homeFeature = {
  screens: [
    {
      id: 'dashboard',
      who: signedIn,
      load: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
    },
  ],
} as const satisfies Feature
