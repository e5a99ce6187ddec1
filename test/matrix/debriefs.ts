import type { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { raised } from '#test/samples/sos.ts'
import type { Cell, MatrixOf, Recipe } from './recipe.ts'

export const debriefsMatrix: MatrixOf<typeof debriefsApi> = {
  totals: { own: () => ({ path: '/debriefs/totals/' }), another: null },
  read: { ...aboutCase(), shows: ({ body }) => Array.isArray(body['delays']) },
  write: aboutCase('lessons/', () => ({ id: newId(), lessons: 'Deux gilets manquaient.', found: null })),
  export: aboutCase('export/'),
}

const offCasamance = { latitude: 12.4, longitude: -17.1, speed: null, heading: null }

/** Nobody is near it: who sees it, sees it by right. */
function aboutCase(call = '', body?: () => object): Recipe {
  const asked = async ({ person }: Cell) => {
    const { id } = await raised(person, { message: 'SOS', location: offCasamance })
    return { path: `/alerts/${id}/debrief/${call}`, ...(body && { body: body() }) }
  }
  return { own: asked, another: asked }
}
