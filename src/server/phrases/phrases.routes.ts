import { phrasesApi } from '#contract/phrases/phrases.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  saveRecording,
  recordedLanguages,
  recordings,
  removeRecording,
  restoreRecording,
} from './recordings.actions.ts'

export const phrasesRoutes = implement(phrasesApi, {
  languages: ({ services }) => recordedLanguages(services),
  list: ({ services, query }) => recordings(services, query.language),
  record: ({ services, caller, body, key, upload }) => saveRecording(services, caller, body, { key, upload }),
  remove: ({ services, params }) => removeRecording(services, params.id),
  restore: ({ services, params }) => restoreRecording(services, params.id),
})
