import { words } from '#web/platform/words/words.ts'

export const supportBadgeWords = words({
  fr: { unseen: (count: string) => `(${count} non lu)` },
  en: { unseen: (count: string) => `(${count} unread)` },
  wo: {},
})
