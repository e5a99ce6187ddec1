import type { Feature } from '#web/platform/feature.ts'

export const devicesFeature = {
  written: {
    device: {
      chosen: ['device_type', 'user', 'pirogue'],
      words: async () => (await import('./devices.words.ts')).deviceNoun,
    },
  },
} as const satisfies Feature
