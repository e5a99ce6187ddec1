import { words } from './words.ts'

export const timeWords = words({
  fr: {
    justNow: "À l'instant",
    justNowInside: 'à l’instant',
    on: (date: string) => `le ${date}`,
    ago: (lasting: string) => `il y a ${lasting}`,
    minutes: (count: number) => `${count}\u00a0min`,
    hours: (count: number) => `${count}\u00a0h`,
    days: (count: number) => `${count}\u00a0j`,
  },
  en: {
    justNow: 'Just now',
    justNowInside: 'just now',
    on: (date: string) => `on ${date}`,
    ago: (lasting: string) => `${lasting} ago`,
    minutes: (count: number) => `${count}\u00a0min`,
    hours: (count: number) => `${count}\u00a0h`,
    days: (count: number) => `${count}\u00a0d`,
  },
  wo: {},
})
