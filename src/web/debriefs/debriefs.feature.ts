import type { Feature } from '#web/platform/feature.ts'

export const debriefsFeature = {
  written: {
    debrief: {
      urgency: 'alert',
      words: async () => (await import('./debriefs.words.ts')).debriefNoun,
    },
  },
} as const satisfies Feature
