import { words } from '#web/words/words.ts'

export const searchedChoiceWords = words({
  fr: {
    choose: 'Choisir…',
    search: 'Chercher',
    searchHint: 'Tapez un nom',
    asked: 'Recherche…',
    missing: 'La recherche n’a pas abouti',
    noneLike: 'Aucun résultat',
  },
  en: {
    choose: 'Choose…',
    search: 'Search',
    searchHint: 'Type a name',
    asked: 'Searching…',
    missing: 'The search did not work',
    noneLike: 'No result',
  },
  wo: {},
})
