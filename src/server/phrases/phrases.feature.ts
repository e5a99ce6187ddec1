import type { Feature } from '#server/platform/services.ts'
import { phrasesRoutes } from './phrases.routes.ts'
import { phraseRecordings } from './recordings.store.ts'

export const phrasesFeature: Feature = {
  routes: [phrasesRoutes],
  files: [{ table: phraseRecordings, column: phraseRecordings.file }],
}
