import { signedIn } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const supportFeature = {
  screens: [
    {
      id: 'support',
      who: signedIn,
      load: async () => (await import('./SupportScreen.tsx')).SupportScreen,
    },
  ],
  says: { faq: async () => (await import('./faq.words.ts')).faqWords },
  written: {
    ticket: { words: async () => (await import('./support.words.ts')).ticketNoun },
  },
} as const satisfies Feature
