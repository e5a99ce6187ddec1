import { addZone, changeZone, listZones, readZone, removeZone, zoneMaker, zonesOnMap } from './zones.actions.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { together } from '#server/house.ts'
import { type Call, implement } from '#server/http/implement.ts'
import { madeOnce } from '#server/http/made-once.ts'

export const zonesRoutes = implement(zonesApi, {
  list: ({ house, query }) => listZones(house, query),
  geojson: ({ house }) => zonesOnMap(house),
  add: (call) =>
    together(call.house, (inside) =>
      madeOnce(call, {
        makerOf: (id) => zoneMaker(inside, id),
        read: (id) => readZone(inside, id),
        make: (id) => addZone(inside, call.caller, call.body, id),
      }),
    ),
  read: ({ house, params }) => readZone(house, params.id),
  replace: change,
  change,
  remove: ({ house, caller, params }) => together(house, (inside) => removeZone(inside, caller, params.id)),
})

/** The body is read after the zone is found: an unknown one is unknown, whatever was said of it. */
function change(call: Call<(typeof zonesApi)['change' | 'replace']>) {
  return together(call.house, (inside) =>
    changeZone(inside, call.caller, call.params.id, { seen: call.seen, change: () => call.body }),
  )
}
