import type { Cell, MatrixOf, Recipe } from './recipe.ts'
import type { balisesApi } from '#contract/balises/balises.api.ts'
import type { SignedInPerson } from '#test/house.ts'

const draft = { name: 'Bouée de Cayar', latitude: 14.9325, longitude: -17.1925 }

export const balisesMatrix: MatrixOf<typeof balisesApi> = {
  list: { own: () => ({ path: `/tracking/balises/?t=${Date.now()}` }), another: null },
  geojson: { own: () => ({ path: '/tracking/balises/geojson/' }), another: null },
  add: { own: () => ({ path: '/tracking/balises/', body: draft }), another: null },
  read: aboutBalise((id) => ({ path: `/tracking/balises/${id}/` })),
  replace: aboutBalise((id) => ({ path: `/tracking/balises/${id}/`, body: { name: 'Bouée' } })),
  change: aboutBalise((id) => ({ path: `/tracking/balises/${id}/`, body: { notes: 'Feu vert' } })),
  remove: aboutBalise((id) => ({ path: `/tracking/balises/${id}/` })),
}

/** One's own is what the caller made, if the caller may; everything else is an administrator's. */
function aboutBalise(ask: (id: string) => { path: string; body?: object }): Recipe {
  return {
    own: async ({ caller, admin }: Cell) => ask((caller && (await made(caller))) ?? (await madeBy(admin))),
    another: async ({ admin }: Cell) => ask(await madeBy(admin)),
  }
}

async function made(by: SignedInPerson): Promise<string | null> {
  const { status, body } = await by.request('POST /tracking/balises/', { body: draft })
  return status === 201 ? String(body['id']) : null
}

async function madeBy(admin: SignedInPerson): Promise<string> {
  const id = await made(admin)
  if (id === null) throw new Error('An administrator could not make a balise.')
  return id
}
