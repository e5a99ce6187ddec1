/** What was done of a search, as the journal of a call has it. */
export const searchActs = {
  fr: {
    search_planned: 'Recherche planifiée',
    searched_nothing: 'Rien trouvé à un endroit',
    object_found: 'Objet trouvé',
    search_undone: 'Ligne de la recherche annulée',
  },
  en: {
    search_planned: 'Search planned',
    searched_nothing: 'Nothing found in a place',
    object_found: 'Object found',
    search_undone: 'Line of the search undone',
  },
} as const
