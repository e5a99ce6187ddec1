import { words } from './words.ts'

/** Who goes to a call for help: the same words at the desk and on the boat that waits. */
export const comingWords = words({
  fr: {
    onTheWay: (names: string) => `En route\u00a0: ${names}`,
    onScene: (names: string) => `Sur place\u00a0: ${names}`,
    inMinutes: (who: string, minutes: number) => `${who}, ${minutes}\u00a0min`,
    inHours: (who: string, hours: number, minutes: string) => `${who}, ${hours}\u00a0h\u00a0${minutes}`,
    someone: 'quelqu’un',
  },
  en: {
    onTheWay: (names: string) => `On the way: ${names}`,
    onScene: (names: string) => `On scene: ${names}`,
    inMinutes: (who: string, minutes: number) => `${who}, ${minutes}\u00a0min`,
    inHours: (who: string, hours: number, minutes: string) => `${who}, ${hours}\u00a0h\u00a0${minutes}`,
    someone: 'somebody',
  },
  wo: {},
})
