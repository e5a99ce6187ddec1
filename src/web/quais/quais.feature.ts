import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const quaisFeature = {
  screens: [
    {
      id: 'quais',
      who: signedIn,
      load: async () => (await import('./QuaisScreen.tsx')).QuaisScreen,
    },
  ],
  says: { quai: async () => (await import('./quais.words.ts')).quaiWords },
  written: {
    vessel: { words: async () => (await import('./quais.words.ts')).vesselNoun },
  },
} as const satisfies Feature
