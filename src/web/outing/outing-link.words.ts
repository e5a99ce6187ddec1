import { words } from '#web/platform/words/words.ts'

export const outingLinkWords = words({
  fr: { prepare: 'Préparer ma sortie' },
  en: { prepare: 'Prepare my outing' },
  wo: {},
})
