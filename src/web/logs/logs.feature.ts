import { admins } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const logsFeature = {
  screens: [
    {
      id: 'logs',
      who: admins,
      adminsOnly: true,
      load: async () => (await import('./LogsScreen.tsx')).LogsScreen,
    },
  ],
} as const satisfies Feature
