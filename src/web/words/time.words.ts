import { words } from './words.ts'

export const timeWords = words({
  fr: {
    justNow: "À l'instant",
    ago: (lasting: string) => `il y a ${lasting}`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} j`,
  },
  en: {
    justNow: 'Just now',
    ago: (lasting: string) => `${lasting} ago`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
  },
  wo: {},
})
