import { words } from '#web/platform/words/words.ts'

export const takeBackWords = words({
  fr: {
    ended: 'C’est terminé',
    takeBack: 'Annuler',
    takeBackEnd: 'Annuler la fin',
    takeBackFailed: 'La fin n’a pas pu être annulée',
  },
  en: {
    ended: 'It is over',
    takeBack: 'Undo',
    takeBackEnd: 'Undo the end',
    takeBackFailed: 'The end could not be undone',
  },
  wo: {},
})
