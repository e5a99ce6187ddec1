import { words } from '#web/words/words.ts'

/** By the reasons that the server counts. */
export const refusedWords = words({
  fr: {
    checksum: 'Somme de contrôle fausse',
    malformed: 'Trame illisible',
    too_long: 'Trame trop longue',
    garbage: 'Ne ressemble à aucune trame',
    unfinished: 'Coupée avant la fin',
  },
  en: {
    checksum: 'Wrong checksum',
    malformed: 'Unreadable frame',
    too_long: 'Frame too long',
    garbage: 'Looks like no frame at all',
    unfinished: 'Cut off before its end',
  },
  wo: {},
})
