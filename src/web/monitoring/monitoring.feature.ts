import { admins } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const monitoringFeature = {
  screens: [
    {
      id: 'monitoring',
      who: admins,
      adminsOnly: true,
      load: async () => (await import('./MonitoringScreen.tsx')).MonitoringScreen,
    },
  ],
} as const satisfies Feature
