import { admins } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const organisationsFeature = {
  screens: [
    {
      id: 'organisations',
      who: admins,
      adminsOnly: true,
      load: async () => (await import('./OrganisationsScreen.tsx')).OrganisationsScreen,
    },
  ],
} as const satisfies Feature
