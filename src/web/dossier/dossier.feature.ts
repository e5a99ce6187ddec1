import { approvedManagers, approvedOfAll, signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const dossierFeature = {
  screens: [
    {
      id: 'alerts',
      who: signedIn,
      aside: true,
      below: { silent: approvedManagers, near: approvedManagers, totals: approvedOfAll },
      load: async () => (await import('./AlertsScreen.tsx')).AlertsScreen,
    },
  ],
} as const satisfies Feature
