import { managers } from '#contract/wire/who.ts'
import type { Feature } from '#web/platform/feature.ts'

export const piroguesFeature = {
  screens: [
    {
      id: 'pirogues',
      who: managers,
      load: async () => (await import('./PiroguesScreen.tsx')).PiroguesScreen,
    },
  ],
  says: { pirogue: async () => (await import('./pirogues.words.ts')).pirogueWords },
} as const satisfies Feature
