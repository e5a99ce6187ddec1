import type { searchingApi } from '#contract/searching/searching.api.ts'
import { raised } from '#test/samples/sos.ts'
import { nothingFound, plan } from '#test/samples/searching.ts'
import type { Ask, Cell, MatrixOf, Recipe } from './recipe.ts'

export const searchingMatrix: MatrixOf<typeof searchingApi> = {
  /* Of somebody who is new here: who was asked about before was heard near others, and they see his call. */
  list: {
    ...aboutCase(({ id }) => ({ path: `/alerts/${id}/searching/` })),
    shows: ({ body }) => Array.isArray(body['results']),
  },
  plan: aboutCase(({ id }) => ({ path: `/alerts/${id}/searching/plans/`, body: plan() })),
  find: aboutCase(({ id }) => ({ path: `/alerts/${id}/searching/findings/`, body: nothingFound() })),
  undo: aboutCase(async ({ id }, { person }) => {
    const { body } = await person.request(`POST /alerts/${id}/searching/findings/`, { body: nothingFound() })
    return { path: `/alerts/${id}/searching/${String(body['id'])}/` }
  }),
}

const offCasamance = { latitude: 12.4, longitude: -17.1, speed: null, heading: null }

/** Nobody is near it: who sees it, sees it by right. */
function aboutCase(ask: (sos: { readonly id: string }, cell: Cell) => Ask | Promise<Ask>): Recipe {
  const asked = async (cell: Cell) =>
    await ask(await raised(cell.person, { message: 'SOS', location: offCasamance }), cell)
  return { own: asked, another: asked }
}
