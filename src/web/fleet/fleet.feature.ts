import { managers } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const fleetFeature = {
  screens: [
    {
      id: 'fleet',
      who: managers,
      load: async () => (await import('./FleetScreen.tsx')).FleetScreen,
    },
  ],
} as const satisfies Feature
