/** What those who were asked, who go and who search did, as the journal of a call has it. */
export const helpersActs = {
  fr: {
    asked: 'Demande d’y aller',
    on_scene: 'Sur place',
    stood_down: 'Sait que c’est terminé',
    search_planned: 'Recherche planifiée',
    searched_nothing: 'Rien trouvé à un endroit',
    object_found: 'Objet trouvé',
    search_undone: 'Ligne de la recherche annulée',
    debriefed: 'Compte rendu écrit',
    asked_after: 'Étape d’un appareil silencieux',
    asked_after_undone: 'Étape annulée',
  },
  en: {
    asked: 'Asked to go',
    on_scene: 'On scene',
    stood_down: 'Knows that it is over',
    search_planned: 'Search planned',
    searched_nothing: 'Nothing found in a place',
    object_found: 'Object found',
    search_undone: 'Line of the search undone',
    debriefed: 'Report written',
    asked_after: 'Step of a silent device',
    asked_after_undone: 'Step undone',
  },
} as const
