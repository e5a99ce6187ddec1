import type { Cell, MatrixOf } from './recipe.ts'
import type { phrasesApi } from '#contract/phrases/phrases.api.ts'
import { recordingForm } from '#test/samples/recordings.ts'

export const phrasesMatrix: MatrixOf<typeof phrasesApi> = {
  languages: { own: () => ({ path: '/phrases/languages/' }), another: null },
  list: { own: () => ({ path: '/phrases/recordings/?language=wo' }), another: null },
  record: {
    own: () => ({ path: '/phrases/recordings/', ...recordingForm({ language: 'ff', phrase: 'careful' }) }),
    another: null,
  },
  remove: { own: async (cell) => ({ path: `/phrases/recordings/${await recorded(cell)}/` }), another: null },
  restore: { own: async (cell) => ({ path: `/phrases/recordings/${await recorded(cell)}/restore/` }), another: null },
}

async function recorded({ admin }: Cell): Promise<string> {
  const { body } = await admin.request(
    'POST /phrases/recordings/',
    recordingForm({ language: 'srr', phrase: 'careful' }),
  )
  return String(body['id'])
}
