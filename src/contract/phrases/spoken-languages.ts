/** Languages of the coast, in which people who speak them may record. Apart from the phrases: preferences are read before them. */
export const spokenLanguages = ['fr', 'wo', 'srr', 'ff', 'dyo'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]
