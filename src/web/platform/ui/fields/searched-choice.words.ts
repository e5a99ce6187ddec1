import { words } from '#web/platform/words/words.ts'

export const searchedChoiceWords = words({
  fr: {
    choose: 'Choisir…',
    none: 'Aucun',
    search: 'Chercher',
    searchHint: 'Tapez un nom',
    asked: 'Recherche…',
    missing: 'La recherche n’a pas abouti',
    noneLike: 'Aucun résultat',
  },
  en: {
    choose: 'Choose…',
    none: 'None',
    search: 'Search',
    searchHint: 'Type a name',
    asked: 'Searching…',
    missing: 'The search did not work',
    noneLike: 'No result',
  },
  wo: {},
})
