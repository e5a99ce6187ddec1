import { words } from './words.ts'

/** Who goes to a call for help: the same words at the desk and on the boat that waits. */
export const comingWords = words({
  fr: {
    onTheWay: (names: string) => `En route\u00a0: ${names}`,
    onScene: (names: string) => `Sur place\u00a0: ${names}`,
    seesYou: (names: string) => `Vous voit\u00a0: ${names}`,
    seesThem: (names: string) => `Les voit\u00a0: ${names}`,
    sawYou: (names: string) => `Vous a vu\u00a0: ${names}`,
    sawThem: (names: string) => `Les a vus\u00a0: ${names}`,
    lastWord: (time: string) => `dernier mot ${time}`,
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    hours: (hours: number, minutes: string) => `${hours}\u00a0h\u00a0${minutes}`,
    someone: 'quelqu’un',
  },
  en: {
    onTheWay: (names: string) => `On the way: ${names}`,
    onScene: (names: string) => `On scene: ${names}`,
    seesYou: (names: string) => `Sees you: ${names}`,
    seesThem: (names: string) => `Sees them: ${names}`,
    sawYou: (names: string) => `Saw you: ${names}`,
    sawThem: (names: string) => `Saw them: ${names}`,
    lastWord: (time: string) => `last word ${time}`,
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    hours: (hours: number, minutes: string) => `${hours}\u00a0h\u00a0${minutes}`,
    someone: 'somebody',
  },
  wo: {},
})
