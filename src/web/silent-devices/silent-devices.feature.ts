import type { Feature } from '#web/platform/feature.ts'

export const silentDevicesFeature = {
  written: {
    silence: {
      urgency: 'alert',
      words: async () => (await import('./silent-devices.words.ts')).silenceNoun,
    },
  },
} as const satisfies Feature
