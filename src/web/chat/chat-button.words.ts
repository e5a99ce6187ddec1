import { words } from '#web/platform/words/words.ts'

/** What the button says, which is on every screen. */
export const chatButtonWords = words({
  fr: {
    title: 'Messages',
    open: 'Ouvrir les messages',
    unread: (count: string, isOne: boolean) => `${count} ${isOne ? 'non lu' : 'non lus'}`,
    enlarge: 'Agrandir les messages',
  },
  en: {
    title: 'Messages',
    open: 'Open messages',
    unread: (count) => `${count} unread`,
    enlarge: 'Enlarge messages',
  },
  wo: {},
})
