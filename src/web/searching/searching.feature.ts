import type { Feature } from '#web/platform/feature.ts'

export const searchingFeature = {
  written: {
    searching: {
      urgency: 'alert',
      words: async () => (await import('./searching.words.ts')).searchingNoun,
    },
  },
} as const satisfies Feature
