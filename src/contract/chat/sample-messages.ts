/** Who said it: the organisation, or the skipper of a boat, counted from one. */
type By = number | 'organization'
type Sample = {
  readonly channel: 'general' | 'weather' | 'emergency'
  readonly by: By
  readonly minutesAgo: number
  readonly content: string
}

const rows: readonly (readonly [channel: Sample['channel'], by: By, minutesAgo: number, content: string])[] = [
  ['general', 'organization', 400, 'Bonjour à tous. La glace est arrivée au quai, prenez-la avant midi.'],
  ['general', 1, 372, 'Merci. Je passe avec deux caisses.'],
  ['general', 4, 215, 'Beaucoup de filets dérivants au large de Kayar, gardez l’œil ouvert.'],
  ['general', 2, 44, 'Vu. Je rentre par le nord.'],
  ['weather', 'organization', 380, 'Vent de nord 15 nd, mer peu agitée ce matin. Renforcement après 16 h.'],
  ['weather', 3, 90, 'La houle monte près de la fosse.'],
  ['emergency', 'organization', 1500, 'Annonce\u00a0: exercice de secours samedi à 9 h au quai de Cayar.'],
]

/** What is read in the channels of a demonstration, in the browser as on a server, the oldest of each channel first. */
export const sampleMessages: readonly Sample[] = rows.map(([channel, by, minutesAgo, content]) => ({
  channel,
  by,
  minutesAgo,
  content,
}))
