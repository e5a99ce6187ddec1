/** What raised an alert that nobody pressed a button for. */
export const raisedByWords = {
  fr: {
    byLadder: 'L’échelle de retard',
    bySilence: 'Le silence de la pirogue',
    byFamily: 'Le signalement d’une famille',
    byWatch: 'La surveillance automatique',
  },
  en: {
    byLadder: 'The ladder of who is late',
    bySilence: 'The silence of the boat',
    byFamily: 'The report of a family',
    byWatch: 'The automatic watch',
  },
}
