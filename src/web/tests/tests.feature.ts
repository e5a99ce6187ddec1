import { admins } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const testsFeature = {
  screens: [
    {
      id: 'tests',
      who: admins,
      adminsOnly: true,
      load: async () => (await import('./SystemTestsScreen.tsx')).SystemTestsScreen,
    },
  ],
} as const satisfies Feature
