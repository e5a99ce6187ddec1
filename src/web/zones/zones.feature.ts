import { admins } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const zonesFeature = {
  screens: [
    {
      id: 'zones',
      who: admins,
      load: async () => (await import('./ZonesScreen.tsx')).ZonesScreen,
    },
  ],
  written: {
    zone: {
      chosen: ['zone_type', 'zone_shape', 'color', 'stroke_color', 'opacity', 'stroke_width'],
      words: async () => (await import('./zones.words.ts')).zoneNoun,
    },
  },
} as const satisfies Feature
