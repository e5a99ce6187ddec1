import {
  addBalise,
  balisesOnMap,
  changeBalise,
  describeBalise,
  existingBalise,
  listBalises,
  managedBalise,
  removeBalise,
} from './balises.actions.ts'
import { balisesApi } from '#contract/balises/balises.api.ts'
import { together } from '#server/house.ts'
import { type Call, implement } from '#server/http/implement.ts'

export const balisesRoutes = implement(balisesApi, {
  list: ({ house, query }) => listBalises(house, query),
  geojson: ({ house }) => balisesOnMap(house),
  add: ({ house, caller, body }) => together(house, (inside) => addBalise(inside, caller, body)),
  read: async ({ house, params }) => describeBalise(await existingBalise(house, params.id)),
  replace: change,
  change,
  remove: async ({ house, caller, params }) => {
    const balise = await managedBalise(house, caller, params.id)
    await together(house, (inside) => removeBalise(inside, balise))
  },
})

async function change(call: Call<(typeof balisesApi)['change' | 'replace']>) {
  const balise = await managedBalise(call.house, call.caller, call.params.id)
  const { body } = call
  return await together(call.house, (inside) => changeBalise(inside, balise, body))
}
