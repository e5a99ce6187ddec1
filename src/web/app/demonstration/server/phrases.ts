import { phrasesApi } from '#contract/phrases/phrases.api.ts'
import { spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { type Answering, answering } from './answering.ts'

/** Nobody has recorded anything: what is said aloud is in the voice of this device. */
export const phraseAnswers: readonly Answering[] = [
  answering(phrasesApi.languages, () => ({
    results: spokenLanguages.map((language) => ({ language, recorded: 0, version: 'none' })),
  })),
  answering(phrasesApi.list, () => ({ version: 'none', results: [] })),
]
