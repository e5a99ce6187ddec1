import { words } from '#web/platform/words/words.ts'

export const borderWords = words({
  fr: {
    into: (name: string) => `Zone interdite devant : ${name}`,
    outOf: (name: string) => `Vous allez quitter la zone de sécurité : ${name}`,
    ahead: (distance: string, minutes: string) => `À ${distance}, dans ${minutes}\u00a0min à ce cap. Changez de cap.`,
    now: (distance: string) => `À ${distance}, dans moins d’une minute. Changez de cap.`,
  },
  en: {
    into: (name: string) => `Forbidden zone ahead: ${name}`,
    outOf: (name: string) => `You are about to leave the safety zone: ${name}`,
    ahead: (distance: string, minutes: string) => `In ${distance}, ${minutes}\u00a0min on this course. Change course.`,
    now: (distance: string) => `In ${distance}, less than a minute. Change course.`,
  },
  wo: {},
})
