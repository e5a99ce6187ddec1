import {
  addBalise,
  baliseMaker,
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
import { madeOnce } from '#server/http/made-once.ts'

export const balisesRoutes = implement(balisesApi, {
  list: ({ house, query }) => listBalises(house, query),
  geojson: ({ house }) => balisesOnMap(house),
  add: (call) =>
    together(call.house, (inside) =>
      madeOnce(call, {
        makerOf: (id) => baliseMaker(inside, id),
        read: async (id) => describeBalise(await existingBalise(inside, id)),
        make: (id) => addBalise(inside, call.caller, call.body, id),
      }),
    ),
  read: async ({ house, params }) => describeBalise(await existingBalise(house, params.id)),
  replace: change,
  change,
  remove: async ({ house, caller, params }) => {
    const balise = await managedBalise(house, caller, params.id)
    await together(house, (inside) => removeBalise(inside, balise))
  },
})

async function change(call: Call<(typeof balisesApi)['change' | 'replace']>) {
  const { id } = await managedBalise(call.house, call.caller, call.params.id)
  const edit = { seen: call.seen, change: call.body }
  return await together(call.house, (inside) => changeBalise(inside, call.caller, id, edit))
}
