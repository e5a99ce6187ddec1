import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const donationsFeature = {
  screens: [
    {
      id: 'donations',
      who: signedIn,
      load: async () => (await import('./DonationsScreen.tsx')).DonationsScreen,
      /* Nobody gives at sea: it is asked when it is looked at. */
      asksNothing: true,
    },
  ],
  says: { goal: async () => (await import('./goals.words.ts')).goalWords },
} as const satisfies Feature
