import { managers } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const gpsTrackingFeature = {
  screens: [
    {
      id: 'gps-tracking',
      who: managers,
      load: async () => (await import('./GpsTrackingScreen.tsx')).GpsTrackingScreen,
    },
  ],
} as const satisfies Feature
