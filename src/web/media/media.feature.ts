import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const mediaFeature = {
  screens: [
    {
      id: 'media',
      who: signedIn,
      load: async () => (await import('./MediaScreen.tsx')).MediaScreen,
    },
  ],
  written: {
    media: {
      chosen: ['tags', 'is_public', 'is_downloadable'],
      words: async () => (await import('./media.words.ts')).mediaNoun,
    },
  },
} as const satisfies Feature
